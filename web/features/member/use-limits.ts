import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LimitName, OwnChange, ReminderMinutes } from '../../../shared/model/member/player-limits.ts';
import { api } from '../../lib/calls/api.ts';
import { rereadMember } from '../../lib/member/member.ts';

const key = ['limits'];

export interface ShownLimit {
  readonly value: number | null;
  readonly used: number;
  readonly pending: { readonly value: number | null; readonly effectiveAt: string } | null;
}

export interface ShownLimits {
  readonly limits: Readonly<Record<LimitName, ShownLimit>>;
  readonly reminderMinutes: ReminderMinutes;
  readonly netDeposits: { readonly lifetime: number; readonly days30: number };
  readonly changes: readonly (Pick<OwnChange, 'what' | 'from' | 'to'> & {
    readonly at: string;
    readonly effectiveAt: string;
    readonly until: string | null;
  })[];
}

type Reply = Awaited<ReturnType<typeof api.member.limits>>;

function shownLimits({
  deposit,
  lossDaily,
  playMinutesDaily,
  reminderMinutes,
  netDeposits,
  changes,
}: Reply): ShownLimits {
  return {
    limits: {
      depositDaily: deposit.daily,
      depositWeekly: deposit.weekly,
      depositMonthly: deposit.monthly,
      lossDaily,
      playMinutesDaily,
    },
    reminderMinutes,
    netDeposits,
    changes,
  };
}

/** The member's own limits; read again whenever a page that shows them opens. */
export function useLimits() {
  return useQuery({ queryKey: key, queryFn: async () => shownLimits(await api.member.limits({})) });
}

export interface WantedLimits {
  readonly limits: Readonly<Partial<Record<LimitName, number | null>>>;
  readonly reminderMinutes?: ReminderMinutes;
}

/** Sends only what was changed. */
export function useSetLimits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ limits, reminderMinutes }: WantedLimits) => {
      const { depositDaily: daily, depositWeekly: weekly, depositMonthly: monthly, ...rest } = limits;
      const asked = {
        deposit: {
          ...(daily !== undefined && { daily }),
          ...(weekly !== undefined && { weekly }),
          ...(monthly !== undefined && { monthly }),
        },
        ...rest,
        ...(reminderMinutes !== undefined && { reminderMinutes }),
      };
      return shownLimits(await api.member.setLimits(asked, { again: true }));
    },
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      rereadMember();
    },
  });
}

/** Begins a break; nothing ends it early. */
export function useBreak() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: Parameters<typeof api.member.takeBreak>[0]) =>
      api.member.takeBreak(asked, { again: true }),
    onSettled: () => {
      rereadMember();
      return client.invalidateQueries({ queryKey: key });
    },
  });
}
