import { netText } from '../matches/match-words.ts';
import css from '../trading.module.css';

/** A profit or loss of the operator; losses are red. */
export function NetAmount({ net }: { readonly net: number }) {
  return <span className={net < 0 ? `num ${css.loss}` : `num ${css.gain}`}>{netText(net)}</span>;
}
