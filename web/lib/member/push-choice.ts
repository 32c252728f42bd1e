import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { WebPushKind } from '../../../shared/model/member/web-push.ts';

interface PushChoice {
  /** By member number: what this device is to be told of; absent where nothing. */
  readonly kinds: Readonly<Record<string, readonly WebPushKind[]>>;
}

const initial: PushChoice = { kinds: {} };

/**
 * What members chose on this device. Their subscriptions end with their logins; by this the next login of the same member
 * makes a new one without asking again. Apart from the preferences: the first page does not need it.
 */
export const usePushChoice = create<PushChoice>()(
  persist(() => initial, { name: 'push-choice', version: 1, migrate: () => initial }),
);

const none: readonly WebPushKind[] = [];

export function usePushKinds(memberSeq: number): readonly WebPushKind[] {
  return usePushChoice(({ kinds }) => kinds[String(memberSeq)] ?? none);
}

export function rememberPushKinds(memberSeq: number, chosen: readonly WebPushKind[]): void {
  usePushChoice.setState(({ kinds: { [String(memberSeq)]: _, ...others } }) => ({
    kinds: chosen.length === 0 ? others : { ...others, [String(memberSeq)]: chosen },
  }));
}
