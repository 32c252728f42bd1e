import { useState } from 'react';
import { messageOf, t } from '../../../shared/messages/messages.ts';
import { type SignUpForm, whyNotSignUp } from '../../../shared/rules/member/signing-up.ts';
import { api } from '../../lib/calls/api.ts';
import { CallRefused, sentenceOf } from '../../lib/calls/call-refused.ts';
import type { PublicSettings } from '../../lib/calls/public-config.ts';
import { useLoginHint } from '../../lib/member/login-hint.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { emptySignUp, type SignUpName, signUpNames } from './sign-up-fields.ts';

export interface SignUpProblem {
  /** The sentence above the form. */
  readonly text: string;
  readonly fields: Readonly<Partial<Record<string, string>>>;
}

/** The form, what is wrong with it, and sending it. */
export function useSignUp(settings: PublicSettings | null, onDone: () => void) {
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
