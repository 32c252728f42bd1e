import css from './state-chip.module.css';

export type ChipTone = 'plain' | 'waiting' | 'good' | 'bad' | 'live';

/** A state as a coloured label. */
export function StateChip({ text, tone }: { readonly text: string; readonly tone: ChipTone }) {
  return <span className={`${css.chip} ${css[tone]}`}>{text}</span>;
}
