import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  LimitName,
  PlayerLimitChange,
  ReminderMinutes,
} from '../../../shared/model/member/player-limits.ts';
import { api } from '../../lib/calls/api.ts';
import { messageOfReply } from '../../lib/calls/send.ts';
import { rereadMember } from '../../lib/member/member.ts';

const key = ['limits'];

export interface PlayerLimitView {
  readonly value: number | null;
  readonly used: number;
  readonly pending: { readonly value: number | null; readonly effectiveAt: string } | null;
}

export interface PlayerLimitsView {
  readonly limits: Readonly<Record<LimitName, PlayerLimitView>>;
  readonly reminderMinutes: ReminderMinutes;
  readonly netDeposits: { readonly lifetime: number; readonly days30: number };
  readonly changes: readonly (Pick<PlayerLimitChange, 'what' | 'from' | 'to'> & {
    readonly at: string;
    readonly effectiveAt: string;
    readonly until: string | null;
  })[];
}

type Reply = Awaited<ReturnType<typeof api.member.limits>>;

function playerLimitsView({
  deposit,
  lossDaily,
  playMinutesDaily,
  reminderMinutes,
  netDeposits,
  changes,
}: Reply): PlayerLimitsView {
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
  return useQuery({ queryKey: key, queryFn: async () => playerLimitsView(await api.member.limits({})) });
}

export interface ChangedLimits {
  readonly limits: Readonly<Partial<Record<LimitName, number | null>>>;
  readonly reminderMinutes?: ReminderMinutes;
}

/** Sends only what was changed. */
export function useSetLimits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ limits, reminderMinutes }: ChangedLimits) => {
      const { depositDaily: daily, depositWeekly: weekly, depositMonthly: monthly, ...rest } = limits;
      const request = {
        deposit: {
          ...(daily !== undefined && { daily }),
          ...(weekly !== undefined && { weekly }),
          ...(monthly !== undefined && { monthly }),
        },
        ...rest,
        ...(reminderMinutes !== undefined && { reminderMinutes }),
      };
      const reply = await api.member.setLimits(request, { again: true });
      return { saved: playerLimitsView(reply), message: messageOfReply(reply) };
    },
    onSuccess: ({ saved }) => {
      client.setQueryData(key, saved);
      rereadMember();
    },
  });
}

/** Begins a break; nothing ends it early. */
export function useBreak() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: Parameters<typeof api.member.takeBreak>[0]) =>
      api.member.takeBreak(request, { again: true }),
    onSettled: () => {
      rereadMember();
      return client.invalidateQueries({ queryKey: key });
    },
  });
}
