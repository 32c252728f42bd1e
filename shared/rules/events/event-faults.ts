import { EventSettings } from '../../model/events/event-settings.ts';
import { lottoMatches } from './lotto.ts';
import { wheelWhole } from './prize-wheel.ts';

/** What of the events an operator wants cannot be, by its place in the settings. */
export interface EventFault {
  /** 'admin.roulette.slots'. */
  readonly path: string;
  readonly sentence: string;
}

/** Promises an event could not keep. `admin`: that part of the settings. */
export function eventFaults(admin: unknown): readonly EventFault[] {
  const read = EventSettings.safeParse(admin);
  if (!read.success)
    return read.error.issues.map(({ path }) => ({
      path: ['admin', ...path].join('.'),
      sentence: '입력값을 확인해 주세요.',
    }));
  const { chulsuk, lotto, roulette } = read.data;
  const weight = roulette.slots.reduce((sum, slot) => sum + slot.weight, 0);
  const matches = lotto.prizes.map(({ match }) => match);
  const days = chulsuk.takes.map(({ day }) => day);
  const faults: readonly (EventFault | false)[] = [
    weight !== wheelWhole && {
      path: 'admin.roulette.slots',
      sentence: `룰렛 칸의 가중치 합은 ${wheelWhole}이어야 합니다. 현재 ${weight}입니다.`,
    },
    new Set(roulette.slots.map(({ label }) => label)).size < roulette.slots.length && {
      path: 'admin.roulette.slots',
      sentence: '룰렛 칸의 이름은 서로 달라야 합니다.',
    },
    roulette.active &&
      roulette.couponPerDeposit === 0 && {
        path: 'admin.roulette.couponPerDeposit',
        sentence: '룰렛 1회에 필요한 입금액을 입력해 주세요.',
      },
    lotto.active &&
      lotto.ticketsPerDeposit === 0 && {
        path: 'admin.lotto.ticketsPerDeposit',
        sentence: '응모권 1장에 필요한 입금액을 입력해 주세요.',
      },
    (matches.length !== lottoMatches.length || new Set(matches).size !== lottoMatches.length) && {
      path: 'admin.lotto.prizes',
      sentence: '로또 당첨금은 1등부터 5등까지 한 번씩 입력해 주세요.',
    },
    lottoMatches.some((match, place) => pointOf(match) > pointOf(lottoMatches[place - 1] ?? match)) && {
      path: 'admin.lotto.prizes',
      sentence: '로또 당첨금은 높은 등수가 더 작을 수 없습니다.',
    },
    (new Set(days).size < days.length || !days.includes(1)) && {
      path: 'admin.chulsuk.takes',
      sentence: '출석 보상은 1회째를 포함해 회차마다 한 번씩 입력해 주세요.',
    },
  ];
  return faults.filter((one) => one !== false);

  function pointOf(match: (typeof lottoMatches)[number]): number {
    return lotto.prizes.find((prize) => prize.match === match)?.point ?? 0;
  }
}
