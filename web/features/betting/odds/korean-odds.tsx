import { OddsButton, type OddsButtonProps } from './odds-button.tsx';

/** A price of Korean-style and special betting. */
export function KoreanOdds(props: Omit<OddsButtonProps, 'kind'>) {
  return <OddsButton kind="korean" {...props} />;
}
