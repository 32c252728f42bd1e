import type { trading } from '../../../../shared/calls/trading/trading.ts';
import type { ProviderDay } from '../../../../shared/model/casino/vendor-day.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import { casinoVendors } from '../../../providers/casino/vendors.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { pointSettings } from '../../../table/balance/points.ts';
import { type DaySums, vendorDays } from '../../../table/casino/vendor-days.ts';

const mostDays = 92;
const dayLength = 24 * 3_600_000;

export const casinoDays: Answer<typeof trading.calls.casinoDays> = async ({ from, to }, { now }) => {
  const length = (koreanDaySpan(to).to - koreanDaySpan(from).from) / dayLength;
  if (!(length >= 1 && length <= mostDays))
    throw new Refusal('malformed', { fields: { to: '입력값을 확인해 주세요.' } });
  const { points } = await pointSettings();
  const rates = points.casinoComp ?? { casino: 0, slot: 0 };
  const lists = await Promise.all(
    casinoVendors().map(async ({ name: vendor }) => {
      const days = await vendorDays(vendor, { from, to, now });
      return days.flatMap(({ day, by, closed }) =>
        Object.entries(by).map(([providerName, sums]) =>
          row(sums, { vendor, day, providerName, closed, rates }),
        ),
      );
    }),
  );
  const list = lists.flat();
  return {
    list: list.sort((one, other) =>
      one.day === other.day ? other.stake - one.stake : one.day < other.day ? 1 : -1,
    ),
  };
};

function row(
  { play, bets, rounds, players, stake, won, back }: DaySums,
  named: {
    readonly vendor: string;
    readonly day: string;
    readonly providerName: string;
    readonly closed: boolean;
    readonly rates: { readonly casino: number; readonly slot: number };
  },
): ProviderDay {
  const { rates, ...of } = named;
  const kept = stake - back;
  return { ...of, play, bets, rounds, players, stake: kept, won, comps: Math.floor(kept * rates[play]) };
}
