import type { LoginProof } from '../auth/login-history.ts';
import { batchGet, type Item, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** One attempt to log in as an operator. */
export interface OperatorAttempt {
  /** Epoch ms. */
  readonly at: number;
  readonly ip: string;
  readonly device: string;
  readonly by: LoginProof;
}

/** Each item's slots are a ring. Failures have one of their own, so guesses push no login out. */
const slots = 50;
const slotOf = (ordinal: number) => `s${String(ordinal % slots).padStart(2, '0')}`;

/** Notes an attempt. */
export async function noteAttempt(
  operatorId: string,
  { opened, ...attempt }: OperatorAttempt & { readonly opened: boolean },
): Promise<void> {
  const key = keys.operatorAttempts(operatorId, opened ? 'opened' : 'failed');
  const { n } = await update<{ n: number }>({ key, add: { n: 1 } });
  const { at, ip, device, by } = attempt;
  await update({ key, set: { [slotOf(n)]: { at, ip, device, by } } });
}

/** The last of both kinds, newest first. */
export async function attemptsOf(
  operatorId: string,
): Promise<readonly (OperatorAttempt & { readonly opened: boolean })[]> {
  const kinds = ['opened', 'failed'] as const;
  const found = await batchGet(kinds.map((kind) => keys.operatorAttempts(operatorId, kind)));
  return [...found.values()]
    .flatMap((item) =>
      slotsIn(item).map((attempt) => ({ ...attempt, opened: item.sk === 'ATTEMPTS#opened' })),
    )
    .sort((a, b) => b.at - a.at);
}

function slotsIn(item: Item): readonly OperatorAttempt[] {
  return Object.entries(item).flatMap(([name, slot]) =>
    /^s\d\d$/.test(name) && isAttempt(slot) ? [slot] : [],
  );
}

function isAttempt(slot: unknown): slot is OperatorAttempt {
  return typeof slot === 'object' && slot !== null && 'at' in slot && 'by' in slot;
}
