import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf, t } from '../../../shared/messages/messages.ts';
import { type SignUpForm, whyNotSignUp } from '../../../shared/rules/member/signing-up.ts';
import { api } from '../../lib/calls/api.ts';
import { CallRefused, errorMessage } from '../../lib/calls/call-refused.ts';
import type { PublicSettings } from '../../lib/calls/public-config.ts';
import { messageOfReply } from '../../lib/calls/send.ts';
import { useLoginHint } from '../../lib/member/login-hint.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { siteName } from '../../lib/page/site-name.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { closeDialog, openDialog, toast } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import { BankField, Field } from './field.tsx';
import { PasswordChecks } from './password-checks.tsx';
import css from './sign-up-dialog.module.css';

type SignUpName = keyof SignUpForm;

interface FieldDescription {
  readonly label: string;
  readonly hint?: string;
  readonly secret?: true;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** Removes characters the field does not accept, while the member types. */
  readonly keep?: (text: string) => string;
}

const onlyDigits = (text: string): string => text.replace(/[^0-9]/g, '');
const digitsAndDashes = (text: string): string => text.replace(/[^0-9-]/g, '');
/** For ids and codes: the phone's keyboard neither capitalizes nor corrects them. */
const codeInput = { autoCapitalize: 'none', spellCheck: false } as const;

/** The fields as the form shows them, in its order (spec §2, Signup modal). */
const signUpFields: Readonly<Record<SignUpName, FieldDescription>> = {
  userId: {
    label: '아이디',
    hint: '영문 또는 숫자 4~16자리',
    input: { ...codeInput, autoComplete: 'username', maxLength: 16 },
    keep: (text) => text.replace(/[^a-zA-Z0-9]/g, '').toLowerCase(),
  },
  phone: {
    label: '연락처',
    hint: "'-' 없이 숫자만 입력해도 됩니다.",
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 },
    keep: digitsAndDashes,
  },
  userPw: {
    label: '비밀번호',
    secret: true,
    input: { autoComplete: 'new-password', maxLength: 128 },
  },
  userPw2: {
    label: '비밀번호 확인',
    secret: true,
    input: { autoComplete: 'new-password', maxLength: 128 },
  },
  nickname: { label: '닉네임', hint: '20자 이내', input: { autoComplete: 'nickname', maxLength: 20 } },
  birthday: {
    label: '생년월일',
    hint: '예: 19760325 · 19세 이상 가입 가능',
    input: { inputMode: 'numeric', autoComplete: 'bday', maxLength: 8 },
    keep: onlyDigits,
  },
  owner: {
    label: '예금주',
    hint: '가입 후에는 변경할 수 없습니다.',
    input: { autoComplete: 'name', maxLength: 30 },
  },
  bankName: { label: '은행' },
  cashoutPw: {
    label: '출금 비밀번호',
    hint: '숫자 4~6자리',
    secret: true,
    input: { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 },
    keep: onlyDigits,
  },
  account: {
    label: '계좌번호',
    input: { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 },
    keep: digitsAndDashes,
  },
  code: {
    label: '가입코드',
    hint: "추천인 아이디를 입력해 주세요. 모르시면 'new'를 입력해 주세요.",
    input: { ...codeInput, autoComplete: 'off', maxLength: 16 },
    keep: (text) => text.replace(/[^a-zA-Z0-9]/g, '').toLowerCase(),
  },
};

const emptySignUp: SignUpForm = {
  userId: '',
  phone: '',
  userPw: '',
  userPw2: '',
  nickname: '',
  birthday: '',
  owner: '',
  bankName: '',
  cashoutPw: '',
  account: '',
  code: '',
};

interface SignUpProblem {
  /** The message above the form. */
  readonly text: string;
  readonly fields: Readonly<Partial<Record<string, string>>>;
}

/** State of the form, its problems, and `submit`. */
function useSignUp(settings: PublicSettings | null, onDone: () => void) {
  const [form, setForm] = useState<SignUpForm>(emptySignUp);
  const [problem, setProblem] = useState<SignUpProblem | null>(null);
  const [busy, setBusy] = useState(false);

  const change = (name: SignUpName, text: string): void => {
    setForm((before) => ({ ...before, [name]: text }));
    setProblem((before) => before && withoutField(name, before));
  };
  /** Shows the problem. Returns the first bad field in the form's order. */
  const refuse = (found: SignUpProblem): string | null => {
    setProblem(found);
    return Object.keys(signUpFields).find((name) => found.fields[name] !== undefined) ?? null;
  };
  /** Sends the form. Returns the first bad field in the form's order; null when there is none. */
  const submit = async (): Promise<string | null> => {
    if (busy) return null;
    const found = validate(form, settings);
    if (found) return refuse(found);
    setBusy(true);
    try {
      // `again`: the same form may be sent twice within seconds.
      const reply = await api.auth.signup({ ...form, sitename: siteName }, { again: true });
      const { members_id: userId } = reply;
      useLoginHint.setState({ userId });
      usePreferences.setState({ signedUpId: userId });
      toast(messageOfReply(reply), 'good');
      onDone();
      return null;
    } catch (failure) {
      setBusy(false);
      return refuse({
        text: errorMessage(failure),
        fields: failure instanceof CallRefused ? failure.fields : {},
      });
    }
  };
  return { form, problem, busy, change, submit };
}

/**
 * The problems left after a field was changed; null when there are none. The message above the form stays while one of the
 * fields has it; after that it is the message of the last bad field.
 */
function withoutField(name: SignUpName, { text, fields }: SignUpProblem): SignUpProblem | null {
  const { [name]: _changed, ...left } = fields;
  const messages = Object.values(left).filter((message) => message !== undefined);
  const last = messages.at(-1);
  if (last === undefined) return null;
  return { text: messages.includes(text) ? text : last, fields: left };
}

/** Years: the server's default minimum age. */
const legalAge = 19;

/**
 * The server's rule, applied before sending. Only the server knows taken names, common passwords and the operator's own
 * minimum age.
 */
function validate(form: SignUpForm, settings: PublicSettings | null): SignUpProblem | null {
  const banks = settings?.bank?.flatMap(({ name, active }) => (active ? [name] : [])) ?? [form.bankName];
  const found = whyNotSignUp(form, { now: serverNow(), minAge: legalAge, banks, isCommon: () => false });
  if (!found) return null;
  const fields = Object.entries(found.fields).map(([name, code]) => [name, messageOf(code)]);
  return { text: messageOf(found.code), fields: Object.fromEntries(fields) };
}

/** Milliseconds after the last key before the code is checked. */
const typingDelay = 500;

interface CodeCheck {
  readonly good?: string;
  readonly error?: string;
}

/** Checks the sign-up code with the server while it is typed. The result is empty for an empty or unchecked code. */
function useCodeCheck(code: string): CodeCheck {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(code), typingDelay);
    return () => clearTimeout(timer);
  }, [code]);
  const { data, error } = useQuery({
    queryKey: ['sign-up-code', asked],
    queryFn: () => api.auth.checkCode({ code: asked, sitename: siteName }),
    enabled: asked !== '',
    staleTime: 60_000,
    retry: false,
  });
  if (code === '' || code !== asked) return {};
  if (data) return { good: t('signup.codeOk') };
  return error instanceof CallRefused ? { error: error.message } : {};
}

/** 회원가입: a message at each bad field and one above the form; the sign-up code is checked while it is typed. */
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
        <InlineAlert text={problem?.text} />
        <div className={css.fields}>
          {field('userId')}
          {field('phone')}
          {field('userPw')}
          {field('userPw2')}
          <div className={css.wide}>
            <PasswordChecks password={form.userPw} repeated={form.userPw2} />
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
        <Button type="submit" variant="brand" size="large" fullWidth busy={busy}>
          회원가입
        </Button>
        <p className={css.other}>
          이미 회원이신가요?{' '}
          <Button variant="quiet" size="small" onClick={() => openDialog('login')}>
            로그인
          </Button>
        </p>
      </form>
    </Modal>
  );
}
