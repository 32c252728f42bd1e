import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { keno } from '../../../../shared/rules/games/keno.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { winningsOfLines } from '../../../../shared/rules/rounds/betting-on-a-round.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { dayOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import tray from '../bet-tray.module.css';
import { frameApi } from '../frame/frame-api.ts';
import type { GameUi } from '../frame/game-ui.ts';
import { scrollFrameIntoView } from '../frame/scroll-frame.ts';
import type { RoundView } from '../frame/use-round.ts';
import frame from '../game-frame.module.css';
import { OutcomeIcon } from '../results/own-outcome-strip.tsx';
import { ResultStrip } from '../results/result-strip.tsx';
import { GameFrame } from '../round/game-frame.tsx';
import { RecentBets } from '../tray/recent-bets.tsx';
import { SingleStake } from '../tray/single-stake.tsx';
import { selectSingle, startAmount, useTray } from '../tray/tray-store.ts';
import { whyNotPlaceLines } from '../tray/why-not-place-lines.ts';
import css from './keno.module.css';
import { fillPicks, highestPay, kenoNumbers, maxPicks, paysOf, returnOf } from './keno-picks.ts';
import { type Keno, type KenoGame as Played, useKeno } from './use-keno.ts';

const buttonTexts = { idle: '베팅하기', placing: '처리 중', checking: '확인 중' } as const;
const name = '키노';

interface KenoPartProps {
  readonly view: RoundView;
  readonly keno: Keno;
}

/** The stake of the next game, and the button to play it. */
function KenoTray({ view, keno }: KenoPartProps) {
  const { lines, phase, problem } = useTray();
  const { picks, play, isOver } = keno;
  const [line] = lines;
  useEffect(() => {
    if (line === undefined) selectSingle('keno', startAmount());
  }, [line]);
  const priced = { key: 'keno', name, odds: highestPay(picks.length), amount: line?.amount ?? 0 };
  const start = (event: FormEvent): void => {
    event.preventDefault();
    const reason =
      picks.length === 0 ? '번호를 1개 이상 선택해 주세요.' : whyNotPlaceLines([priced], view, serverNow());
    if (reason) useTray.setState({ problem: reason });
    else play(priced.amount);
  };
  return (
    <form className={tray.tray} onSubmit={start} aria-label="베팅">
      <SingleStake line={priced} view={view} />
      <p className={tray.message} data-tone="bad" role="alert">
        {problem}
      </p>
      <dl className={tray.totals}>
        <div>
          <dt>선택 번호</dt>
          <dd className="num">{picks.length}개</dd>
        </div>
        <div>
          <dt>최대 당첨금</dt>
          <dd className="num">{amountText(picks.length === 0 ? 0 : winningsOfLines([priced]))}원</dd>
        </div>
      </dl>
      <Button
        type="submit"
        variant="brand"
        fullWidth
        busy={phase !== 'idle' || !isOver}
        disabled={view.state.closed !== null}
      >
        {isOver ? buttonTexts[phase] : '추첨 중'}
      </Button>
    </form>
  );
}

/** The member's own seeds: the commitment to the next game. */
function MySeedPair() {
  const { data } = useQuery({
    queryKey: ['own-pair'],
    queryFn: () => frameApi.games.fairSeeds({ game: 'keno', date: dayOf(serverNow()) }),
    staleTime: 60_000,
    retry: false,
  });
  const pair = data?.pairs.find(({ serverSeed }) => serverSeed === null);
  return (
    <section className={css.pair} aria-label="내 공정성 시드">
      <h3>
        내 공정성 시드
        <a href="/fair?game=keno" target="_blank" rel="noopener">
          검증 · 시드 변경 (새 창)
        </a>
      </h3>
      {pair ? (
        <dl>
          <div>
            <dt>서버 시드 해시</dt>
            <dd className={css.hash}>{pair.serverSeedHash}</dd>
          </div>
          <div>
            <dt>클라이언트 시드</dt>
            <dd className={css.hash}>{pair.clientSeed}</dd>
          </div>
          <div>
            <dt>다음 게임 번호(nonce)</dt>
            <dd className="num">{pair.nonce}</dd>
          </div>
        </dl>
      ) : (
        <p className={css.hint}>
          {data ? '첫 게임에서 내 시드가 만들어집니다.' : '시드를 확인하고 있습니다.'}
        </p>
      )}
    </section>
  );
}

/** Forty numbers with those picked and drawn. */
function KenoGrid({ keno, isBusy }: { readonly keno: Keno; readonly isBusy: boolean }) {
  const { picks, shown, toggle } = keno;
  const isFull = picks.length >= maxPicks;
  return (
    <fieldset className={css.grid} aria-label="번호 1~40">
      {kenoNumbers.map((number) => {
        const isPicked = picks.includes(number);
        const isDrawn = shown.includes(number);
        const isOff = isBusy || (isFull && !isPicked);
        return (
          <button
            key={number}
            type="button"
            className={css.number}
            aria-pressed={isPicked}
            aria-disabled={isOff || undefined}
            data-drawn={isDrawn}
            onClick={() => {
              if (!isOff) toggle(number);
            }}
          >
            {number}
            <span className="sr">{isDrawn ? '번 추첨됨' : '번'}</span>
            {isDrawn && <i aria-hidden>{isPicked ? '✓' : '●'}</i>}
          </button>
        );
      })}
    </fieldset>
  );
}

interface KenoPaysProps {
  /** How many numbers are picked. */
  readonly picks: number;
  /** How many of them were drawn; null before. */
  readonly hits: number | null;
}

/** The pay table for a number of picks. */
function KenoPays({ picks, hits }: KenoPaysProps) {
  if (picks === 0) return <p className={css.hint}>번호를 1~10개 선택하면 배당표가 표시됩니다.</p>;
  return (
    <dl className={css.pays} aria-label={`${picks}개 선택 배당표`}>
      {paysOf(picks).map(({ hits: of, odds }) => (
        <div key={of} data-now={of === hits}>
          <dt>{of}개 적중</dt>
          <dd className="num">{oddsText(odds)}</dd>
        </div>
      ))}
    </dl>
  );
}

const picks = Array.from({ length: 10 }, (_, place) => place + 1);

/** Keno has no rounds, so everything about rounds is empty. */
const kenoUi: GameUi = {
  game: keno,
  betEntry: 'single',
  fixedOdds: new Map(),
  revealMs: 0,
  Board: () => null,
  Outcome: () => null,
  spoken: () => '',
  tallies: () => [],
  rules: [
    '1~40 중 1~10개의 번호를 고르면 베팅 즉시 10개의 번호를 추첨합니다.',
    '고른 번호가 추첨 번호에 몇 개 들어 있는지에 따라 배당표대로 지급합니다.',
    '추첨은 베팅마다 내 시드(서버 시드, 클라이언트 시드, 게임 번호)에서 나오며 번호를 고르는 방법은 결과에 영향을 주지 않습니다.',
    `환수율(RTP): ${picks.map((count) => `${count}개 ${(returnOf(count) * 100).toFixed(2)}%`).join(', ')}`,
  ],
  chanceOf: () => null,
};

/** Ten of forty, drawn at once for each bet. */
export function KenoGame() {
  return <GameFrame ui={kenoUi}>{(view) => <Table view={view} />}</GameFrame>;
}

const quick = [5, 10] as const;

function Table({ view }: { readonly view: RoundView }) {
  const keno = useKeno(view);
  const isBusy = useTray(({ phase }) => phase !== 'idle') || !keno.isOver;
  const { picks, setPicks, played, isOver, atOnce, setAtOnce } = keno;
  const board = useRef<HTMLElement>(null);
  const code = played?.betCode;
  // Scroll so that the draw and its outcome are visible.
  useEffect(() => {
    if (code === undefined) return;
    board.current?.scrollTo({ top: 0 });
    scrollFrameIntoView();
  }, [code]);
  return (
    <>
      <div role="status">{played && isOver && <Outcome game={played} />}</div>
      <div className={frame.columns}>
        <main ref={board} className={frame.board}>
          <KenoGrid keno={keno} isBusy={isBusy} />
          <div className={css.tools}>
            {quick.map((count) => (
              <Button
                key={count}
                size="small"
                disabled={isBusy}
                onClick={() => setPicks(fillPicks([], { count, random: chance }))}
              >
                자동 {count}개
              </Button>
            ))}
            <Button size="small" disabled={isBusy || picks.length === 0} onClick={() => setPicks([])}>
              번호 지우기
            </Button>
            <label className={css.atOnce}>
              <input type="checkbox" checked={atOnce} onChange={({ target }) => setAtOnce(target.checked)} />
              바로 보기
            </label>
          </div>
          <KenoPays picks={picks.length} hits={played && isOver ? played.hits : null} />
          <LastGames view={view} keno={keno} />
          <MySeedPair />
        </main>
        <aside className={frame.side} aria-label="베팅">
          <KenoTray view={view} keno={keno} />
          <RecentBets view={view} />
        </aside>
      </div>
    </>
  );
}

/** The outcome as plain figures; won and lost are told apart as in games of rounds. */
function Outcome({ game: { hits, picks, staked, payed, drawn } }: { readonly game: Played }) {
  const tone = payed > staked ? 'win' : 'loss';
  return (
    <p className={`${frame.outcome} num`} data-tone={tone}>
      <span>
        {picks.length}개 중 {hits}개 적중
      </span>
      <b>
        <OutcomeIcon tone={tone} />
        베팅 {amountText(staked)}원 · 당첨 {amountText(payed)}원
      </b>
      <span className="sr">추첨 번호 {drawn.join(', ')}</span>
    </p>
  );
}

/** Games the strip shows, as many as a phone has room for. */
const gamesOfStrip = 12;

/** The member's last games, newest first: what each paid per won staked, and how they went together. */
function LastGames({ view, keno: { played, isOver } }: KenoPartProps) {
  // The game whose numbers still appear is left out.
  const hidden = isOver ? undefined : played?.betCode;
  const games = view.state.myBets
    .filter(({ betting_betcode: code }) => code !== hidden)
    .slice(0, gamesOfStrip);
  const won = games.filter(({ betting_total_result: result }) => result === 'hit');
  const staked = games.reduce((sum, bet) => sum + bet.betting_bet_amount, 0);
  const payed = games.reduce((sum, bet) => sum + bet.betting_payed_amount, 0);
  return (
    <ResultStrip
      label="최근 게임"
      title={`최근 ${games.length}게임`}
      note={`적중 ${won.length} · 베팅 ${amountText(staked)}원 · 당첨 ${amountText(payed)}원`}
      items={games.map(({ betting_betcode: code, betting_bet_amount: bet, betting_payed_amount: paid }) => ({
        key: code,
        tone: paid > bet ? 'win' : 'loss',
        content: paid === 0 ? '미적중' : `${oddsText(Math.round((paid * 100) / bet))}배`,
      }))}
    />
  );
}

function chance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}
