import { OddsButton, type OddsButtonProps } from './odds-button.tsx';

/** A price of European-style betting. */
export function EuropeanOdds(props: Omit<OddsButtonProps, 'kind'>) {
  return <OddsButton kind="european" {...props} />;
}
