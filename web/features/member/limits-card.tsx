import { changeNames, limitNames, limitText } from '../../../shared/messages/limit-words.ts';
import { t } from '../../../shared/messages/messages.ts';
import type { LimitName } from '../../../shared/model/member/player-limits.ts';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { breakSentence } from '../../lib/member/break-sentence.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText, shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { openDialog } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { HelpLine } from './help-line.tsx';
import css from './limits.module.css';
import { type PlayerLimitsView, type PlayerLimitView, useLimits } from './use-limits.ts';

type Change = PlayerLimitsView['changes'][number];

/** The history of a member's own changes, newest first. */
function LimitChanges({ changes }: Pick<PlayerLimitsView, 'changes'>) {
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
              <b>{changeText(change)}</b>
              <small>{dateTimeText(change.at)}</small>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function changeText({ what, from, to, at, effectiveAt, until }: Change): string {
  if (until !== null) return `${shortDateTimeText(until)}까지`;
  const later = effectiveAt === at ? '' : ` (${shortDateTimeText(effectiveAt)} 적용)`;
  return `${limitText(what, from)} → ${limitText(what, to)}${later}`;
}

interface LimitsCardProps {
  readonly member: WireMember;
  /** Set on the page about responsible play, which shows the rest itself. */
  readonly title?: string;
}

/** 한도: the member's own limits, how much of them is used, their breaks, and their net deposits. */
export function LimitsCard({ member, title }: LimitsCardProps) {
  const { data, error, refetch } = useLimits();
  const settings = usePublicSettings();
  const onBreak = breakSentence(member);
  return (
    <section className={card.card} aria-labelledby="own-limits">
      <div className={card.head}>
        <h2 id="own-limits">{title ?? t('responsible.title')}</h2>
        <span className={css.acts}>
          <Button size="small" disabled={!data} onClick={() => openDialog('limits')}>
            한도 변경
          </Button>
          <Button size="small" onClick={() => openDialog('break')}>
            휴식 · 자가 제한
          </Button>
        </span>
      </div>
      {onBreak && (
        <p className={css.stop} role="status">
          {onBreak}
        </p>
      )}
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeletons count={3} height={56} />}
      {data && <Limits shown={data} />}
      {title === undefined && (
        <p className={css.note}>
          <HelpLine settings={settings} /> · <Link to="/responsible">책임 있는 게임 안내</Link>
        </p>
      )}
    </section>
  );
}

const names = ['depositDaily', 'depositWeekly', 'depositMonthly', 'lossDaily', 'playMinutesDaily'] as const;

function Limits({ shown }: { readonly shown: PlayerLimitsView }) {
  const { netDeposits, reminderMinutes, changes } = shown;
  return (
    <>
      <ul className={css.limits}>
        {names.map((name) => (
          <Limit key={name} name={name} limit={shown.limits[name]} />
        ))}
        <li>
          <span className={css.name}>이용 시간 알림</span>
          <b>{reminderMinutes}분마다</b>
        </li>
      </ul>
      <dl className={css.facts}>
        <div>
          <dt>순입금 (최근 30일)</dt>
          <dd>{amountText(netDeposits.days30)}원</dd>
        </div>
        <div>
          <dt>순입금 (전체)</dt>
          <dd>{amountText(netDeposits.lifetime)}원</dd>
        </div>
      </dl>
      <LimitChanges changes={changes} />
    </>
  );
}

function Limit({ name, limit }: { readonly name: LimitName; readonly limit: PlayerLimitView }) {
  const { value, used, pending } = limit;
  return (
    <li>
      <span className={css.name}>{limitNames[name]}</span>
      <b>{limitText(name, value)}</b>
      {value !== null && (
        <progress className={css.used} max={value} value={used} aria-label={`${limitNames[name]} 사용`} />
      )}
      <small>
        사용 {limitText(name, used)}
        {/* Open stakes are counted as lost here: no figure of what was won or lost. */}
        {name === 'lossDaily' && ` · ${t('responsible.openCounted')}`}
      </small>
      {pending && (
        <small className={css.pending}>
          {shortDateTimeText(pending.effectiveAt)}부터 {limitText(name, pending.value)}
        </small>
      )}
    </li>
  );
}
