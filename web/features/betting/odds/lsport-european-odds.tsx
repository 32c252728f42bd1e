import { OddsButton, type OddsButtonProps } from './odds-button.tsx';

/** A price of European-style betting on the lsport lists. */
export function LsportEuropeanOdds(props: Omit<OddsButtonProps, 'kind'>) {
  return <OddsButton kind="lsportEuropean" {...props} />;
}
