import { usePlacing } from './placing-state.ts';

/** The bet is cancelled or wholly cashed out: its receipt must not say any longer that it stands. */
export function dismissReceipt(betCode: string): void {
  if (usePlacing.getState().receipt?.bet[0]?.betting_betcode === betCode)
    usePlacing.setState({ receipt: null });
}
