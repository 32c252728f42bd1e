import css from '../filter-bar.module.css';
import small from '../small-buttons.module.css';

interface FilterChipsProps<Option> {
  /** What the chips choose: 기간, 결과. */
  readonly name: string;
  readonly options: readonly Option[];
  readonly isChosen: (option: Option) => boolean;
  readonly onChoose: (option: Option) => void;
}

/** One of a few, each a chip. */
export function FilterChips<Option extends { readonly label: string }>({
  name,
  options,
  isChosen,
  onChoose,
}: FilterChipsProps<Option>) {
  return (
    <fieldset className={css.group} aria-label={name}>
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          className={`${small.chip} ${css.chip}`}
          aria-pressed={isChosen(option)}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
