import type { Sealed } from './personal-data-merged.ts';

/** `M#mid / PROFILE`: who the member is. Edits never touch the balance. */
export interface Profile {
  readonly memberSeq: number;
  readonly userId: string;
  readonly nickname: string;
  /** 1–10. */
  readonly level: number;
  readonly type: string;
  readonly siteName: string;
  /** Epoch milliseconds. */
  readonly registeredAt: number;
  /** Names the member may not use (`korean: false`); a missing one is allowed. */
  readonly permissions: Readonly<Record<string, boolean>>;
  readonly bankName: string;
  readonly phone: Sealed;
  readonly birthday: Sealed;
  readonly owner: Sealed;
  readonly account: Sealed;
  /** Number of the member who recommended this one. */
  readonly recommender: number | null;
  /** How often operators changed it; absent: never. */
  readonly edits?: number;
}

export type PersonalField = 'phone' | 'birthday' | 'owner' | 'account';
