import css from './casino.module.css';

interface OnOffProps {
  readonly name: string;
  readonly on: boolean;
  /** Null: may only be looked at. */
  readonly onChange: ((on: boolean) => void) | null;
}

export const onOffText = (on: boolean): string => (on ? '켜짐' : '꺼짐');

/** A switch with its state in words. */
export function OnOff({ name, on, onChange }: OnOffProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={name}
      disabled={onChange === null}
      className={css.switch}
      onClick={() => onChange?.(!on)}
    >
      <span className={css.track} aria-hidden />
      {onOffText(on)}
    </button>
  );
}
