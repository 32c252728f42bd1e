import { OddsButton, type OddsButtonProps } from './odds-button.tsx';

/** A price of in-play betting. */
export function InplayOdds(props: Omit<OddsButtonProps, 'kind'>) {
  return <OddsButton kind="inplay" {...props} />;
}
