import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Fragment, type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../../shared/messages/messages.ts';
import { messageOf } from '../../../shared/messages/refusal-sentence.ts';
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
import { enterSite } from './enter-site.ts';
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

/** The fields of the form (spec §2, Signup modal). */
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

/** The form in three short steps; all of it is sent in one call at the end. */
const steps = [
  { title: '계정', fields: ['userId', 'userPw', 'userPw2', 'nickname'] },
  { title: '본인 확인', fields: ['phone', 'birthday', 'code'] },
  { title: '출금 계좌', fields: ['owner', 'bankName', 'account', 'cashoutPw'] },
] as const satisfies readonly { readonly title: string; readonly fields: readonly SignUpName[] }[];
const lastStep = steps.length - 1;

function stepOf(name: string): number {
  const found = steps.findIndex(({ fields }) => fields.some((field) => field === name));
  return found === -1 ? 0 : found;
}

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

/** State of the form, its step, its problems, and what leads on. */
function useSignUp(settings: PublicSettings | null, onDone: () => void) {
  const [form, setForm] = useState<SignUpForm>(emptySignUp);
  const [step, setStep] = useState(0);
  const [problem, setProblem] = useState<SignUpProblem | null>(null);
  const [busy, setBusy] = useState(false);

  const change = (name: SignUpName, text: string): void => {
    setForm((before) => ({ ...before, [name]: text }));
    setProblem((before) => before && withoutField(name, before));
  };
  /** Returns the field to go to. */
  const back = (): string | null => {
    setStep(step - 1);
    setProblem(null);
    return steps[step - 1]?.fields[0] ?? null;
  };
  /** Shows the problem and the step it is in. Returns the first bad field in the form's order. */
  const refuse = (found: SignUpProblem): string | null => {
    setProblem(found);
    const inOrder = steps.flatMap(({ fields }): readonly string[] => fields);
    const bad = inOrder.find((name) => found.fields[name] !== undefined) ?? null;
    if (bad) setStep(stepOf(bad));
    return bad;
  };
  /** The next step or, after the last, the call. Returns the field to go to: the first bad one, or the next step's first. */
  const submit = async (): Promise<string | null> => {
    if (busy) return null;
    const isLast = step === lastStep;
    const found = validate(form, settings, isLast ? undefined : steps[step]?.fields);
    if (found) return refuse(found);
    setProblem(null);
    if (!isLast) {
      setStep(step + 1);
      return steps[step + 1]?.fields[0] ?? null;
    }
    setBusy(true);
    try {
      // `again`: the same form may be sent twice within seconds.
      const reply = await api.auth.signup({ ...form, sitename: siteName }, { again: true });
      const { members_id: userId } = reply;
      useLoginHint.setState({ userId });
      usePreferences.setState({ signedUpId: userId });
      toast(messageOfReply(reply), 'good');
      onDone();
      await enterAfter({ userId, userPw: form.userPw });
      return null;
    } catch (failure) {
      setBusy(false);
      return refuse({
        text: errorMessage(failure),
        fields: failure instanceof CallRefused ? failure.fields : {},
      });
    }
  };
  return { form, step, problem, busy, change, back, submit };
}

/** The new member is logged in at once; where the login does not succeed its dialog opens, with what it said. */
async function enterAfter(member: { readonly userId: string; readonly userPw: string }): Promise<void> {
  try {
    await enterSite(member, { again: true });
  } catch (failure) {
    // The sign-up's own sentence has said that an operator approves it first.
    if (failure instanceof CallRefused && failure.code === 'member-pending') return;
    toast(errorMessage(failure), 'bad');
    openDialog('login');
  }
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
function validate(
  form: SignUpForm,
  settings: PublicSettings | null,
  only: readonly SignUpName[] | undefined,
): SignUpProblem | null {
  const banks = settings?.bank?.flatMap(({ name, active }) => (active ? [name] : [])) ?? [form.bankName];
  const around = { now: serverNow(), minAge: legalAge, banks, isCommon: () => false };
  const found = whyNotSignUp(form, only ? { ...around, only } : around);
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

/** 회원가입 in three steps: a message at each bad field and one above the form; the code is checked while it is typed. */
export function SignUpDialog() {
  const navigate = useNavigate();
  const settings = usePublicSettings();
  const element = useRef<HTMLFormElement>(null);
  const { form, step, problem, busy, change, back, submit } = useSignUp(settings, () => {
    closeDialog();
    navigate('/');
  });
  const code = useCodeCheck(form.code);
  const banks = settings?.bank?.flatMap(({ name, active }) => (active ? [name] : [])) ?? [];
  // Its step is shown first: what is hidden takes no focus.
  const goTo = (name: string | null): void => {
    if (name === null) return;
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    goTo(await submit());
  };
  const field = (name: SignUpName) => {
    const { label, hint, secret, input, keep = (text: string) => text } = signUpFields[name];
    if (name === 'bankName')
      return (
        <BankField
          key={name}
          banks={banks}
          value={form.bankName}
          error={problem?.fields[name]}
          onText={(bank) => change(name, bank)}
        />
      );
    return (
      <Field
        key={name}
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
    <Modal title="회원가입" size={420} onClose={closeDialog}>
      <form ref={element} className={css.form} onSubmit={send} noValidate>
        <ol className={css.steps} aria-label="가입 단계">
          {steps.map(({ title }, place) => (
            <li
              key={title}
              data-done={place < step || undefined}
              aria-current={place === step ? 'step' : undefined}
            >
              <b>{place + 1}</b> {title}
            </li>
          ))}
        </ol>
        <InlineAlert text={problem?.text} />
        {/* All steps stay: a password keeper finds id and password, and going back finds what was typed. */}
        {steps.map(({ title, fields }, place) => (
          <fieldset key={title} className={css.fields} hidden={place !== step} aria-label={title}>
            {fields.map((name) =>
              name === 'userPw2' ? (
                <Fragment key={name}>
                  {field(name)}
                  <PasswordChecks password={form.userPw} repeated={form.userPw2} />
                </Fragment>
              ) : (
                field(name)
              ),
            )}
          </fieldset>
        ))}
        <div className={css.ways} data-first={step === 0 || undefined}>
          {step > 0 && (
            <Button size="large" onClick={() => goTo(back())}>
              이전
            </Button>
          )}
          <Button type="submit" variant="brand" size="large" fullWidth busy={busy}>
            {step === lastStep ? '회원가입' : '다음'}
          </Button>
        </div>
        {step === 0 && (
          <p className={css.other}>
            이미 회원이신가요?{' '}
            <Button variant="quiet" size="small" onClick={() => openDialog('login')}>
              로그인
            </Button>
          </p>
        )}
      </form>
    </Modal>
  );
}
