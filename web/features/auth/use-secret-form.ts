import { type FormEvent, useRef, useState } from 'react';
import { CallRefused, errorMessage } from '../../lib/calls/call-refused.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';

interface Problem {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A small form of secrets: sent as it is, emptied when it was taken, its bad fields named when it was not. */
export function useSecretForm<Names extends string>(
  empty: Readonly<Record<Names, string>>,
  how: { readonly send: (form: Readonly<Record<Names, string>>) => Promise<unknown>; readonly done: string },
) {
  const [form, setForm] = useState(empty);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await how.send(form);
      setForm(empty);
      setProblem(null);
      toast(how.done, 'good');
    } catch (failure) {
      const fields = failure instanceof CallRefused ? failure.fields : {};
      setProblem({ text: errorMessage(failure), fields });
      const [bad = ''] = Object.keys(fields);
      element.current?.querySelector<HTMLElement>(`[name="${bad}"]`)?.focus();
    }
    setBusy(false);
  };
  const field = (name: Names) => ({
    name,
    value: form[name],
    secret: true,
    error: problem?.fields[name],
    onText: (text: string) => setForm((before) => ({ ...before, [name]: text })),
  });
  /** The problem that belongs to no single field. */
  const why = problem && Object.keys(problem.fields).length === 0 ? problem.text : null;
  return { form, field, element, submit, busy, why };
}
