import { changeNames, limitText } from '../../../shared/messages/limit-words.ts';
import { momentOf, stampOf } from '../../lib/time/time.ts';
import css from './limits.module.css';
import type { ShownLimits } from './use-limits.ts';

type Change = ShownLimits['changes'][number];

/** The history of a member's own changes, newest first. */
export function LimitChanges({ changes }: Pick<ShownLimits, 'changes'>) {
  return (
    <details className={css.changes}>
      <summary>변경 내역 {changes.length}건</summary>
      {changes.length === 0 ? (
        <p className={css.note}>아직 변경한 내역이 없습니다. 한도 변경에서 설정할 수 있습니다.</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={`${change.at} ${change.what}`}>
              <span>{changeNames[change.what]}</span>
              <b>{wordsOf(change)}</b>
              <small>{stampOf(change.at)}</small>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function wordsOf({ what, from, to, at, effectiveAt, until }: Change): string {
  if (until !== null) return `${momentOf(until)}까지`;
  const later = effectiveAt === at ? '' : ` (${momentOf(effectiveAt)} 적용)`;
  return `${limitText(what, from)} → ${limitText(what, to)}${later}`;
}
