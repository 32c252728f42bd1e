import { create } from 'zustand';

export type Tone = 'good' | 'bad' | 'plain';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  /** Of results on one topic only the last is shown. */
  readonly topic: string | undefined;
}

interface Question {
  readonly text: string;
  readonly yes: string;
  readonly answer: (agreed: boolean) => void;
}

interface ErrorDialog {
  readonly text: string;
  readonly requestId?: string | null;
  /** A way on: a button beside '확인'. */
  readonly next?: { readonly label: string; readonly act: () => void };
  readonly onClose?: () => void;
}

/** Dialogs of the site with a file of their own. */
export type OtherDialog =
  | 'reset-request'
  | 'deposit'
  | 'withdrawal'
  | 'keys'
  | 'search'
  | 'notes'
  | 'limits'
  | 'notifications'
  | 'limit-offer'
  | 'break'
  | 'cash-out'
  | 'mini-process'
  | 'mini-rules'
  | 'launch';
/** One at a time; that of a new passkey stands in its own card. */
export type DialogName = 'login' | 'signup' | OtherDialog | 'passkey';

interface Dialogs {
  /** The named dialog that is open; one at a time. */
  readonly open: DialogName | null;
  readonly error: ErrorDialog | null;
  readonly question: Question | null;
  readonly toasts: readonly Toast[];
}

export const useDialogs = create<Dialogs>(() => ({ open: null, error: null, question: null, toasts: [] }));

export function openDialog(name: DialogName): void {
  useDialogs.setState({ open: name });
}

export function closeDialog(): void {
  useDialogs.setState({ open: null });
}

/** Closes every modal; an open question counts as refused. */
export function hideDialogs(): void {
  useDialogs.getState().question?.answer(false);
  closeError();
  closeDialog();
}

/** The one error modal. Every other dialog closes first. */
export function showError(error: ErrorDialog): void {
  useDialogs.getState().question?.answer(false);
  useDialogs.setState({ open: null, question: null, error });
}

export function closeError(): void {
  const { error } = useDialogs.getState();
  useDialogs.setState({ error: null });
  error?.onClose?.();
}

/** Asks for confirmation before something is deleted or cancelled. */
export function askConfirmation(text: string, yes = '확인'): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (agreed: boolean): void => {
      useDialogs.setState({ question: null });
      resolve(agreed);
    };
    useDialogs.setState({ question: { text, yes, answer } });
  });
}

let lastToast = 0;
const toastStays = 4_000;

/** The result of an own action, in passing; takes the place of one on the same topic. */
export function toast(text: string, tone: Tone = 'plain', topic?: string): void {
  lastToast += 1;
  const id = lastToast;
  useDialogs.setState(({ toasts }) => {
    const others = toasts.filter((shown) => topic === undefined || shown.topic !== topic);
    return { toasts: [...others.slice(-2), { id, text, tone, topic }] };
  });
  setTimeout(() => dismissToast(id), toastStays);
}

export function dismissToast(id: number): void {
  useDialogs.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }));
}
