import { create } from 'zustand';

interface LoginHint {
  /** The id most likely to log in next: just signed up, or password just reset. */
  readonly userId: string;
}

const noHint: LoginHint = { userId: '' };

/** Of this page only: a reload forgets it. */
export const useLoginHint = create<LoginHint>(() => noHint);

export function forgetLoginHint(): void {
  useLoginHint.setState(noHint);
}
