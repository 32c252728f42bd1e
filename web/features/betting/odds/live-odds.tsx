import { OddsButton, type OddsButtonProps } from './odds-button.tsx';

/** A price of betting on games in play. */
export function LiveOdds(props: Omit<OddsButtonProps, 'kind'>) {
  return <OddsButton kind="live" {...props} />;
}
