import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf, t } from '../../../shared/messages/messages.ts';
import { type SignUpForm, whyNotSignUp } from '../../../shared/rules/member/signing-up.ts';
import { api } from '../../lib/calls/api.ts';
import { CallRefused, sentenceOf } from '../../lib/calls/call-refused.ts';
import type { PublicSettings } from '../../lib/calls/public-config.ts';
import { useLoginHint } from '../../lib/member/login-hint.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { closeDialog, openDialog, toast } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { WhyNot } from '../../ui/fields/why-not.tsx';
import { BankField } from './bank-field.tsx';
import { Field } from './field.tsx';
import { PasswordChecks } from './password-checks.tsx';
import css from './sign-up-dialog.module.css';
import { emptySignUp, type SignUpName, signUpFields, signUpNames } from './sign-up-fields.ts';

interface SignUpProblem {
  /** The sentence above the form. */
  readonly text: string;
  readonly fields: Readonly<Partial<Record<string, string>>>;
}

/** The form, what is wrong with it, and sending it. */
function useSignUp(settings: PublicSettings | null, onDone: () => void) {
  const [form, setForm] = useState<SignUpForm>(emptySignUp);
  const [problem, setProblem] = useState<SignUpProblem | null>(null);
  const [busy, setBusy] = useState(false);

  const change = (name: SignUpName, text: string): void => {
    setForm((before) => ({ ...before, [name]: text }));
    setProblem((before) => before && without(name, before));
  };
  /** Answers with the first bad field in the form's order, null when the member is made. */
  const submit = async (): Promise<SignUpName | null> => {
    if (busy) return null;
    const found = judged(form, settings);
    if (found) return refuse(found);
    setBusy(true);
    try {
      const { members_id: userId } = await api.auth.signup({ ...form, sitename: 'newbet' }, { again: true });
      useLoginHint.setState({ userId });
      usePreferences.setState({ signedUpId: userId });
      toast(t(needsApproval(settings) ? 'signup.done' : 'signup.doneAuto'), 'good');
      onDone();
      return null;
    } catch (failure) {
      setBusy(false);
      return refuse({
        text: sentenceOf(failure),
        fields: failure instanceof CallRefused ? failure.fields : {},
      });
    }
  };
  const refuse = (found: SignUpProblem): SignUpName | null => {
    setProblem(found);
    return signUpNames.find((name) => found.fields[name] !== undefined) ?? null;
  };
  return { form, problem, busy, change, submit };
}

/** What is still wrong once a field was changed: the sentence above the form speaks of a field that still is, or goes. */
function without(name: SignUpName, { text, fields }: SignUpProblem): SignUpProblem | null {
  const { [name]: _mended, ...left } = fields;
  const sentences = Object.values(left).filter((sentence) => sentence !== undefined);
  const last = sentences.at(-1);
  if (last === undefined) return null;
  return { text: sentences.includes(text) ? text : last, fields: left };
}

/** The server's own rule: what it would refuse anyway is told without asking. Names taken and known passwords it alone knows. */
function judged(form: SignUpForm, settings: PublicSettings | null): SignUpProblem | null {
  const banks = settings?.bank?.flatMap(({ name, active }) => (active ? [name] : [])) ?? [form.bankName];
  const found = whyNotSignUp(form, { now: serverNow(), minAge: 19, banks, isCommon: () => false });
  if (!found) return null;
  const fields = Object.entries(found.fields).map(([name, code]) => [name, messageOf(code)]);
  return { text: messageOf(found.code), fields: Object.fromEntries(fields) };
}

function needsApproval(settings: PublicSettings | null): boolean {
  return (
    settings?.option.siteOption1.some(({ name, value }) => name === 'signupApproval' && value === true) ??
    false
  );
}

/** Milliseconds without a key: a code half typed is not asked for. */
const pause = 500;

interface CodeCheck {
  readonly good?: string;
  readonly error?: string;
}

/** Asks the server about the code while it is typed; nothing while it is empty. */
function useCodeCheck(code: string): CodeCheck {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(code), pause);
    return () => clearTimeout(timer);
  }, [code]);
  const { data, error } = useQuery({
    queryKey: ['sign-up-code', asked],
    queryFn: () => api.auth.checkCode({ code: asked, sitename: 'newbet' }),
    enabled: asked !== '',
    staleTime: 60_000,
    retry: false,
  });
  if (code === '' || code !== asked) return {};
  if (data) return { good: t('signup.codeOk') };
  return error instanceof CallRefused ? { error: error.message } : {};
}

/** 회원가입: every field with its own sentence, the form's above, the code checked while it is typed. */
export function SignUpDialog() {
  const navigate = useNavigate();
  const settings = usePublicSettings();
  const element = useRef<HTMLFormElement>(null);
  const { form, problem, busy, change, submit } = useSignUp(settings, () => {
    closeDialog();
    navigate('/');
  });
  const code = useCodeCheck(form.code);
  const banks = settings?.bank?.flatMap(({ name, active }) => (active ? [name] : [])) ?? [];
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const bad = await submit();
    if (bad) element.current?.querySelector<HTMLElement>(`[name="${bad}"]`)?.focus();
  };
  const field = (name: SignUpName) => {
    const { label, hint, secret, input, keep = (text: string) => text } = signUpFields[name];
    return (
      <Field
        {...input}
        {...(name === 'userId' && { 'data-autofocus': true })}
        {...(name === 'code' && { good: code.good })}
        name={name}
        label={label}
        hint={hint}
        secret={secret === true}
        value={form[name]}
        error={problem?.fields[name] ?? (name === 'code' ? code.error : undefined)}
        onText={(text) => change(name, keep(text))}
      />
    );
  };
  return (
    <Modal title="회원가입" size={560} onClose={closeDialog}>
      <form ref={element} className={css.form} onSubmit={send} noValidate>
        <WhyNot text={problem?.text} />
        <div className={css.fields}>
          {field('userId')}
          {field('phone')}
          {field('userPw')}
          {field('userPw2')}
          <div className={css.wide}>
            <PasswordChecks password={form.userPw} again={form.userPw2} />
          </div>
          {field('nickname')}
          {field('birthday')}
          {field('owner')}
          <BankField
            banks={banks}
            value={form.bankName}
            error={problem?.fields['bankName']}
            onText={(bank) => change('bankName', bank)}
          />
          {field('cashoutPw')}
          {field('account')}
          <div className={css.wide}>{field('code')}</div>
        </div>
        <Button type="submit" look="brand" size="large" wide busy={busy}>
          회원가입
        </Button>
        <p className={css.other}>
          이미 회원이신가요?{' '}
          <Button look="quiet" size="small" onClick={() => openDialog('login')}>
            로그인
          </Button>
        </p>
      </form>
    </Modal>
  );
}
