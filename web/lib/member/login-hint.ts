import { create } from 'zustand';

interface LoginHint {
  /** The id of whoever comes next to the login dialog most likely: just signed up, or password just set. */
  readonly userId: string;
}

const nobody: LoginHint = { userId: '' };

/** Of this page only: a reload forgets it. */
export const useLoginHint = create<LoginHint>(() => nobody);

export function forgetLoginHint(): void {
  useLoginHint.setState(nobody);
}
