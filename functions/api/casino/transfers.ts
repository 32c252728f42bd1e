import type { casino } from '../../../shared/calls/casino.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { creditsOf } from '../../table/casino/casino-transfers.ts';
import { transferring } from './transferring.ts';

/** Credit of one provider comes back to the main money. */
export const exchange: Answer<typeof casino.calls.exchange> = ({ thirdParty, amount }, context) =>
  transferring({
    direction: 'out',
    amount,
    context,
    from: (balance, houses) => {
      const credits = creditsOf(balance).toSorted((one, other) => other.credit - one.credit);
      const house = thirdParty ?? credits[0]?.house ?? houses[0]?.name ?? '';
      if (!houses.some(({ name }) => name === house)) throw new Refusal('not-found');
      return { house, held: credits.find((one) => one.house === house)?.credit ?? 0 };
    },
  });

/** Main money becomes credit at the first provider. */
export const charge: Answer<typeof casino.calls.charge> = ({ amount }, context) =>
  transferring({
    direction: 'in',
    amount,
    context,
    from: ({ cash }, [first]) => {
      if (!first) throw new Refusal('maintenance');
      return { house: first.name, held: cash };
    },
  });
