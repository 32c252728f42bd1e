import { halfAmount, maximumAmount } from '../../../shared/rules/slip/slip-amounts.ts';

interface StakeKeysProps {
  /** What may be staked at most, won. */
  readonly bounds: Parameters<typeof maximumAmount>[0];
  readonly onAmount: (amount: number) => void;
}

/** The keys that set a stake: half of what may be staked, all of it, nothing. */
export function StakeKeys({ bounds, onAmount }: StakeKeysProps) {
  return (
    <>
      <button type="button" onClick={() => onAmount(halfAmount(bounds))}>
        HALF
      </button>
      <button type="button" onClick={() => onAmount(maximumAmount(bounds))}>
        MAX
      </button>
      <button type="button" onClick={() => onAmount(0)}>
        정정
      </button>
    </>
  );
}
