import { OddsButton, type OddsButtonProps } from './odds-button.tsx';

/** A price of Korean-style betting on the lsport lists. */
export function LsportOdds(props: Omit<OddsButtonProps, 'kind'>) {
  return <OddsButton kind="lsport" {...props} />;
}
