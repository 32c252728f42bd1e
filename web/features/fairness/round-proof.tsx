import { t } from '../../../shared/messages/messages.ts';
import { roundGameOf } from '../../../shared/rules/casino/tables/table-games.ts';
import { drandChain } from '../../../shared/rules/fairness/drand.ts';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import type { Drawing } from '../../../shared/rules/fairness/drawing.ts';
import type { Game } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { oddsFromSetting, oddsText } from '../../../shared/rules/odds-text.ts';
import { verdictOf } from '../../../shared/rules/proofs/check.ts';
import { checkFlight, type PublishedFlight } from '../../../shared/rules/proofs/check-flight.ts';
import { checkRound, type PublishedDay } from '../../../shared/rules/proofs/check-round.ts';
import { useServerReading } from '../../lib/time/ticking.ts';
import { dateTimeText, epochOf } from '../../lib/time/time.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx';
import { CheckStep, Step, ValueList } from './check-step.tsx';
import { DerivationSteps } from './derivation-steps.tsx';
import { itemsOf } from './event-items.ts';
import css from './fair.module.css';
import { type FairRound, useDerived, useFairRound } from './fair-query.ts';
import { outcomeRows } from './outcome-rows.ts';
import { type FixedBy, type StageName, statementOf } from './proof-stages.ts';
import { Calculation, Stages, type StageText } from './stages.tsx';
import { Summary } from './summary.tsx';

/** The beacon as published by drand itself, to compare its signature. */
function BeaconLink({ beacon }: { readonly beacon: number }) {
  return (
    <p className={css.hint}>
      drand가 직접 공개한 값:{' '}
      <a
        href={`https://api.drand.sh/${drandChain.hash}/public/${beacon}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {beacon}번 난수 (새 창)
      </a>
    </p>
  );
}

const computedHere = '방금 이 기기의 브라우저가 공개된 값으로 직접 다시 계산해 확인했습니다.';

function WhatToDo() {
  return <p>아래에서 불일치로 표시된 단계를 확인하고 고객센터로 알려 주세요.</p>;
}

/** A beacon is known to nobody until the bets are closed: with it a result is promised before them, and fixed behind them. */
const fixedBy = ({ beacon }: FairRound): FixedBy => (beacon ? 'with-beacon' : 'before');

type Texts = Readonly<Record<StageName, StageText>>;

function roundTexts({ beacon, closeAt, drawAt, revealAt, serverSeed }: FairRound): Texts {
  return {
    promise: {
      title: '약속을 공개했습니다',
      text: '결과를 정할 비밀 값의 지문을 베팅 마감 전에 공개했습니다. 지문이 있으면 나중에 값을 바꿀 수 없습니다.',
    },
    closing: {
      title: '베팅을 마감했습니다',
      text: beacon
        ? `${dateTimeText(closeAt)} 마감. 그 뒤에야 나온 외부 난수를 더했으므로 미리 알 수 없습니다.`
        : `${dateTimeText(closeAt)} 마감. 그 뒤에는 베팅할 수 없습니다.`,
    },
    reveal: {
      title: serverSeed === null ? '비밀 값을 공개할 예정입니다' : '비밀 값을 공개했습니다',
      text:
        serverSeed === null
          ? `${dateTimeText(revealAt)}부터 공개됩니다. 약속한 지문과 같은지 그때 확인합니다.`
          : '공개된 값의 지문이 처음 약속과 같은지 확인합니다.',
    },
    again: {
      title: serverSeed === null ? '다시 계산할 예정입니다' : '다시 계산했습니다',
      text: `${dateTimeText(drawAt)}에 발표된 결과를 공개된 값으로 다시 계산해 비교합니다.`,
    },
  };
}

function flightTexts({ closeAt, drawAt }: FairRound): Texts {
  return {
    promise: {
      title: '약속을 공개했습니다',
      text: '10만 게임의 결과를 묶은 지문을 첫 게임 전에 공개했습니다. 그 뒤에는 어느 게임도 바꿀 수 없습니다.',
    },
    closing: {
      title: '베팅을 마감했습니다',
      text: `${dateTimeText(closeAt)} 마감. 그 뒤에는 베팅할 수 없습니다.`,
    },
    reveal: {
      title: '이 게임의 값을 공개했습니다',
      text: '공개된 값에서 거슬러 올라가면 처음 약속한 지문에 닿는지 확인합니다.',
    },
    again: {
      title: '다시 계산했습니다',
      text: `${dateTimeText(drawAt)}에 발표된 결과를 공개된 값으로 다시 계산해 비교합니다.`,
    },
  };
}

interface FlightProofProps {
  readonly round: FairRound;
  readonly chain: PublishedFlight['chain'];
}

/** A flight of graph: its hash walked back to the chain's published end, then its crash point. */
function FlightProof({ round, chain }: FlightProofProps) {
  const id = ['graph', round.gameSeq, chain.hash];
  const { derived, error, hashes } = useDerived(id, () => checkFlight({ result: round.result, chain }));
  if (error) return <Summary state="wrong" title={`검증할 수 없습니다. ${error.message}`} />;
  if (!derived)
    return (
      <div className={css.progress}>
        <label htmlFor="walk">
          해시 체인을 거슬러 올라가는 중 {hashes.toLocaleString('ko-KR')} /{' '}
          {chain.game.toLocaleString('ko-KR')}
        </label>
        <progress id="walk" max={chain.game} value={hashes} />
      </div>
    );
  const state = verdictOf(derived);
  return (
    <>
      <Summary state={state} title={statementOf('before', state)}>
        {state === 'wrong' ? <WhatToDo /> : <p>{computedHere}</p>}
      </Summary>
      <Stages checks={derived} texts={flightTexts(round)} />
      <Calculation>
        <RoundValues game={games.graph} round={round} />
        <ValueList
          rows={[
            ['체인의 게임 번호 k', chain.game.toLocaleString('ko-KR')],
            ['이 게임의 해시 h[k]', chain.hash ?? ''],
            ['솔트', chain.salt.salt],
            ['솔트의 출처', chain.salt.source === 'local' ? '로컬' : chain.salt.source],
            ...(chain.salt.fallbackSeed === null
              ? []
              : [['솔트의 보조 시드', chain.salt.fallbackSeed] as const]),
            ...(chain.salt.signature === null ? [] : [['솔트의 서명', chain.salt.signature] as const]),
          ]}
        />
        {chain.salt.signature !== null && <BeaconLink beacon={Number(chain.salt.source.split(':')[1])} />}
        <ol className={css.steps}>
          {derived.map((check) => (
            <CheckStep key={check.name} check={check} />
          ))}
        </ol>
      </Calculation>
    </>
  );
}

interface OutcomeTableProps {
  readonly game: Game;
  readonly draw: Draw;
  readonly round: FairRound;
}

/** What the draw made of every price of the round, by the rules bets are settled with. */
function OutcomeTable({ game, draw, round: { prices, previousDraw } }: OutcomeTableProps) {
  const folders = [...outcomeRows(game, { draw, previous: previousDraw, prices })];
  return (
    <Step
      title="항목별 판정"
      why="정산과 같은 규칙으로 이 회차에 판매된 모든 항목을 판정했습니다. 배당은 이 회차의 배당입니다."
    >
      <div className={css.folders}>
        {folders.map(([folder, rows]) => (
          <details key={folder} className={css.fold} open={rows.length <= maxOpenRows}>
            <summary>
              {folder}{' '}
              <small>
                적중 {rows.filter(({ outcome }) => outcome === '적중').length} / {rows.length}
              </small>
            </summary>
            <ul className={css.outcomes}>
              {rows.map(({ key, name, odds, outcome }) => (
                <li key={key} data-outcome={outcome}>
                  <span>{name}</span>
                  <b>{oddsText(oddsFromSetting(odds))}</b>
                  <em>{outcome}</em>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Step>
  );
}

/** Longer lists of a table are folded. */
const maxOpenRows = 8;

/** Above the proof: which round it is. */
function RoundFacts({ game, round }: { readonly game: Drawing; readonly round: FairRound }) {
  const { entropySource } = round;
  return (
    <h2>
      {game.nameKo} {round.gameSeq.slice(0, 8)}-{round.round}회
      {entropySource === 'local' && (
        <span className={css.local} title="외부 난수 없이 함께 커밋한 보조 시드로 추첨한 회차">
          로컬
        </span>
      )}
    </h2>
  );
}

/** What was published of a round: times, commitments, seeds, and the source of its entropy. */
function RoundValues({ game, round }: { readonly game: Drawing; readonly round: FairRound }) {
  const { beacon, closeAt, drawAt, serverSeed, serverSeedHash } = round;
  return (
    <>
      <ValueList
        rows={[
          [roundGameOf(game.key) ? '베팅 마감' : '응모 마감', dateTimeText(closeAt)],
          ['추첨', dateTimeText(drawAt)],
          [game.drawnFrom === 'chain' ? '체인 커밋 h[0]' : '서버 시드 커밋', serverSeedHash || '없음'],
          ...(serverSeed === null ? [] : [['공개된 서버 시드', serverSeed] as const]),
          ...(round.fallbackSeed === null || beacon
            ? []
            : [['공개된 보조 시드', round.fallbackSeed] as const]),
          ...(beacon ? [['외부 난수 서명', beacon.signature] as const] : []),
        ]}
      />
      {beacon && <BeaconLink beacon={beacon.round} />}
    </>
  );
}

/** The proof of one round, as far as its seeds are public. */
export function RoundProof({ game, gameSeq }: { readonly game: Drawing; readonly gameSeq: string }) {
  const { data, error, refetch } = useFairRound(game.key, gameSeq);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={4} height={120} />;
  const { round, day } = data;
  const { chain } = round;
  return (
    <section className={css.proof} aria-label={`${round.round}회 검증`}>
      <RoundFacts game={game} round={round} />
      {round.result === null ? (
        <>
          <Undrawn round={round} />
          <RoundValues game={game} round={round} />
        </>
      ) : chain ? (
        <FlightProof round={round} chain={chain} />
      ) : day.commitments ? (
        <Proof game={game} round={round} day={day.commitments} />
      ) : (
        <EmptyState title="이 날의 커밋이 없습니다." hint="다른 날짜의 회차를 선택해 주세요." />
      )}
    </section>
  );
}

function Undrawn({ round }: { readonly round: FairRound }) {
  const isDue = useServerReading((now) => now >= epochOf(round.drawAt));
  if (round.state === 'void') return <Summary state="secret" title={t('roundVoid')} />;
  if (isDue && round.serverSeedHash !== '')
    return (
      <Summary state="secret" title="추첨 중입니다.">
        <p>결과가 나오면 바로 표시됩니다.</p>
      </Summary>
    );
  return isDue ? (
    <EmptyState
      title="추첨 결과가 없는 회차입니다."
      hint="마감 전에 커밋이 공개되지 않은 회차는 추첨하지 않습니다. 다른 회차를 선택해 주세요."
    />
  ) : (
    <Summary state="secret" title="아직 추첨하지 않은 회차입니다.">
      <p>커밋은 이미 공개되어 있습니다. 시드는 {dateTimeText(round.revealAt)}에 공개됩니다.</p>
    </Summary>
  );
}

interface ProofProps {
  readonly game: Drawing;
  readonly round: FairRound;
  readonly day: PublishedDay;
}

function Proof({ game, round, day }: ProofProps) {
  const id = [game.key, round.gameSeq, round.serverSeed !== null];
  const { derived, error } = useDerived(id, () => checkRound(game, { round, day }));
  if (error) return <Summary state="wrong" title={`검증할 수 없습니다. ${error.message}`} />;
  if (!derived) return <Skeletons count={3} height={120} />;
  const { checks, derivation } = derived;
  const last = checks.at(-1);
  const sold = roundGameOf(game.key);
  return (
    <>
      <Verdict round={round} state={verdictOf(checks)} />
      <Stages checks={checks} texts={roundTexts(round)} />
      <Calculation>
        <RoundValues game={game} round={round} />
        <ol className={css.steps}>
          {checks.slice(0, -1).map((check) => (
            <CheckStep key={check.name} check={check} />
          ))}
          {derivation && <DerivationSteps items={itemsOf(game, derivation.draw)} derivation={derivation} />}
          {last && <CheckStep check={last} />}
          {derivation && sold && <OutcomeTable game={sold} draw={derivation.draw} round={round} />}
        </ol>
      </Calculation>
    </>
  );
}

function Verdict({
  round,
  state,
}: {
  readonly round: FairRound;
  readonly state: 'right' | 'wrong' | 'secret';
}) {
  const isLate = useServerReading((now) => now >= epochOf(round.revealAt));
  const title = statementOf(fixedBy(round), state);
  if (state === 'right')
    return (
      <Summary state={state} title={title}>
        <p>{computedHere}</p>
      </Summary>
    );
  if (state === 'wrong')
    return (
      <Summary state={state} title={title}>
        <WhatToDo />
      </Summary>
    );
  return (
    <Summary state={state} title={title}>
      <p>
        {isLate
          ? '이 날의 모든 베팅이 정산되면 공개됩니다.'
          : `${dateTimeText(round.revealAt)}에 공개됩니다. 지금은 공개된 값만 확인합니다.`}
      </p>
    </Summary>
  );
}
