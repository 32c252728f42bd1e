import { slipStartAmount } from '../../../../shared/rules/slip/slip-amounts.ts';

/** What a slip of one item starts with on this screen, won. */
export function startAmount(): number {
  return slipStartAmount[matchMedia('(max-width: 599.98px)').matches ? 'mobile' : 'desktop'];
}
