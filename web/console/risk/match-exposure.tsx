import { grouped, wonText } from '../../../shared/messages/format.ts';
import { Link } from '../../lib/routing/link.tsx';
import { shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { selectionText } from '../matches/match-words.ts';
import type { MatchExposure } from '../matches/one-match-query.ts';
import { turned } from '../matches/shown-time.ts';
import type { SuspensionChange } from '../matches/suspension-dialog.tsx';
import { NetAmount } from '../trading/net-amount.tsx';
import css from './exposure.module.css';
import { barShare, heatStep, lossOf, type MarketExposure, marketsOf } from './exposure-bars.ts';

interface MatchProps {
  readonly match: MatchExposure;
  /** The largest loss of the listed matches: a full bar. */
  readonly largest: number;
  /** Opens the suspension dialog; null without the right to suspend. */
  readonly onSuspend: ((dialog: SuspensionChange) => void) | null;
}

/** One match: its liability, those of its markets and of every selection, with a bar for each. */
export function MatchExposureCard({ match, largest, onSuspend }: MatchProps) {
  const { gameId, homeNameKr, awayNameKr, leagueNameKr, startTime, tickets, stake, worst, folders } = match;
  const name = `${homeNameKr} : ${awayNameKr}`;
  const markets = marketsOf(folders);
  const stop = match.stops.find(({ marketsId }) => marketsId === null);
  const largestMarket = Math.max(0, ...markets.map(lossOf));
  return (
    <section className={css.match} aria-label={name}>
      <header className={css.head}>
        <span className={css.name}>
          <Link to={`/games/${gameId}`}>{name}</Link>
          <span className={css.dim}>
            {leagueNameKr} · {shortDateTimeText(startTime)}
          </span>
          <StopChip stop={stop} />
        </span>
        <span className={`${css.figures} ${css.headFigures}`}>
          <span>{tickets}건</span>
          <span>베팅금 {wonText(stake)}</span>
          <span>
            최악 <NetAmount net={worst} />
          </span>
        </span>
        {onSuspend && (
          <Button
            size="small"
            aria-label={`${name} ${actText(stop)}`}
            onClick={() =>
              onSuspend({ scope: 'game', gameId, name, ...turned(stop !== undefined, stop?.at ?? null) })
            }
          >
            {actText(stop)}
          </Button>
        )}
        <Bar share={barShare(lossOf(match), largest)} look="wide" />
      </header>
      <Limits match={match} />
      {markets.map((market) => (
        <MarketRow
          key={market.marketsId}
          market={market}
          match={match}
          largest={largestMarket}
          onSuspend={onSuspend}
        />
      ))}
    </section>
  );
}

type Stop = MatchExposure['stops'][number];

const actText = (stop: Stop | undefined): string => (stop ? '재개' : '중지');

/** That no bets are taken, whether by a limit or a trader, and since when. */
function StopChip({ stop }: { readonly stop: Stop | undefined }) {
  if (!stop) return null;
  const by = stop.by === 'automatic' ? '한도 도달 자동 중지' : `${stop.by} 중지`;
  return (
    <span className={css.stop}>
      <StateChip text={by} tone="bad" />
      <span className={css.dim}>
        {stop.reason} · {shortDateTimeText(stop.at)}부터
      </span>
    </span>
  );
}

/** What levels and members with a limit on one match have used of it; at the limit only their new bets are refused. */
function Limits({ match: { levels, members } }: Pick<MatchProps, 'match'>) {
  return (
    <>
      {levels.length > 0 && (
        <p className={css.levels}>
          레벨 한도
          {levels.map(({ level, ...used }) => (
            <span key={level} className={css.limit}>
              <span className="num">Lv{level}</span> <Used {...used} />
            </span>
          ))}
        </p>
      )}
      {members.length > 0 && (
        <p className={css.levels}>
          회원 한도
          {members.map(({ members_seq, ...used }) => (
            <span key={members_seq} className={css.limit}>
              <Link to={`/risk/members?keyword=${members_seq}`}>회원 {grouped(members_seq)}번</Link>{' '}
              <Used {...used} />
            </span>
          ))}
        </p>
      )}
    </>
  );
}

type UsedProps = Omit<MatchExposure['levels'][number], 'level'>;

function Used({ cost, limit, lastBetAt }: UsedProps) {
  return (
    <>
      <span className="num">
        {wonText(cost)} / {wonText(limit)}
      </span>
      {cost >= limit && (
        <>
          <StateChip text="한도 도달 · 새 베팅 거절" tone="bad" />
          <span className={css.dim}>마지막 베팅 {shortDateTimeText(lastBetAt)}</span>
        </>
      )}
    </>
  );
}

interface MarketProps extends MatchProps {
  readonly market: MarketExposure;
}

function MarketRow({ market, match, largest, onSuspend }: MarketProps) {
  const { marketsId, marketNameKr, stake, worst, lines } = market;
  const name = `${match.homeNameKr} : ${match.awayNameKr}`;
  const stop = match.stops.find((one) => one.marketsId === marketsId);
  const change: SuspensionChange = {
    scope: 'gameMarket',
    id: String(marketsId),
    gameId: match.gameId,
    name: `${name} · ${marketNameKr}`,
    ...turned(stop !== undefined, stop?.at ?? null),
  };
  return (
    <div className={css.market}>
      <div className={css.marketHead}>
        <span className={css.marketName}>
          {marketNameKr} <StopChip stop={stop} />
        </span>
        <span className={css.marketBar}>
          <Bar share={barShare(lossOf(market), largest)} />
        </span>
        <span className={`${css.figures} ${css.marketFigures}`}>
          <span>베팅금 {wonText(stake)}</span>
          <NetAmount net={worst} />
        </span>
        {onSuspend && (
          <Button
            size="small"
            aria-label={`${name} ${marketNameKr} 마켓 ${actText(stop)}`}
            onClick={() => onSuspend(change)}
          >
            마켓 {actText(stop)}
          </Button>
        )}
      </div>
      {lines.map((line) => (
        <LineCells key={line.id} line={line} match={match} />
      ))}
    </div>
  );
}

interface LineProps {
  readonly line: MarketExposure['lines'][number];
  readonly match: MatchExposure;
}

/** The selections of one line exclude each other: each cell is tinted by its share of the line's largest loss. */
function LineCells({ line, match }: LineProps) {
  const largest = lossOf(line);
  return (
    <div className={css.line}>
      {line.line !== null && <span className={css.lineName}>기준점 {line.line}</span>}
      <div className={css.cells}>
        {line.cells.map((cell) => {
          const share = barShare(Math.max(0, -cell.net), largest);
          return (
            <div key={cell.id} className={css.cell} data-heat={heatStep(share)}>
              <span className={css.cellName}>
                {selectionText(cell, { match, marketNameKr: line.marketNameKr })}
              </span>
              <span>
                {cell.stake === 0 ? '베팅 없음' : `${wonText(cell.stake)} → ${wonText(cell.payout)}`}
              </span>
              <NetAmount net={cell.net} />
              <Bar share={share} look="thin" />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A bar beside its figure, which says the same. */
function Bar({ share, look }: { readonly share: number; readonly look?: 'wide' | 'thin' }) {
  return (
    <span className={look ? `${css.bar} ${css[look]}` : css.bar} aria-hidden="true">
      <span className={css.filled} style={{ width: `${share}%` }} />
    </span>
  );
}
