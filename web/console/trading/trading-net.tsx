import { netText } from '../matches/match-words.ts';
import css from '../trading.module.css';

/** A figure of the exposure: red where the house loses. */
export function Net({ net }: { readonly net: number }) {
  return <span className={net < 0 ? `num ${css.loss}` : `num ${css.gain}`}>{netText(net)}</span>;
}
