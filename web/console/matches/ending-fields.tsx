import { endedNames } from './match-words.ts';
import type { AdminMatchRow } from './matches-query.ts';
import css from './period-fields.module.css';

type Ended = 'regular' | 'stopped' | 'home-retired' | 'away-retired';
export interface Ending {
  readonly ended: Ended;
  /** Baseball: innings played, a half inning as .5; empty for all of them. */
  readonly played: string;
  readonly scheduled: '7' | '9';
}

const baseball = 154914;

export function endingOf({ pendingResult }: AdminMatchRow): Ending {
  const { ended = 'regular', innings = null } = pendingResult ?? {};
  return { ended, played: String(innings?.played ?? ''), scheduled: innings?.scheduled === 7 ? '7' : '9' };
}

/** The ending in the shape of the request; null while the innings are no multiple of 0.5. */
export function endingRequest({ ended, played, scheduled }: Ending) {
  const innings = Number(played || scheduled);
  if (!Number.isInteger(innings * 2)) return null;
  const isUsual = played === '' && scheduled === '9';
  return {
    ended,
    ...(!isUsual && {
      innings: { played: innings, scheduled: scheduled === '7' ? (7 as const) : (9 as const) },
    }),
  };
}

interface FieldsProps {
  readonly sportsId: number;
  readonly ending: Ending;
  readonly onChange: (ending: Ending) => void;
}

/** How a match ended when it was not played to its end; for baseball also the innings. */
export function EndingFields({ sportsId, ending, onChange }: FieldsProps) {
  const isUsual = ending.ended === 'regular' && ending.played === '' && ending.scheduled === '9';
  return (
    <details className={css.periods} open={!isUsual}>
      <summary>종료 방식 (선택)</summary>
      <div className={css.row}>
        <label htmlFor="ended">종료</label>
        <select
          id="ended"
          value={ending.ended}
          onChange={({ target }) => onChange({ ...ending, ended: endedOf(target.value) })}
        >
          {Object.entries(endedNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {sportsId === baseball && (
        <div className={css.row}>
          <label htmlFor="innings">진행 이닝</label>
          <input
            id="innings"
            inputMode="decimal"
            placeholder={ending.scheduled}
            value={ending.played}
            onChange={({ target }) =>
              onChange({ ...ending, played: target.value.replace(/[^\d.]/g, '').slice(0, 4) })
            }
          />
          <span aria-hidden>/</span>
          <select
            aria-label="예정 이닝"
            value={ending.scheduled}
            onChange={({ target }) => onChange({ ...ending, scheduled: target.value === '7' ? '7' : '9' })}
          >
            <option value="9">9이닝</option>
            <option value="7">7이닝</option>
          </select>
        </div>
      )}
    </details>
  );
}

function endedOf(value: string): Ended {
  return value === 'stopped' || value === 'home-retired' || value === 'away-retired' ? value : 'regular';
}
