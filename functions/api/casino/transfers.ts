import type { casino } from '../../../shared/calls/casino.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { transferring } from './transferring.ts';

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
