import { t } from '../../../../shared/messages/messages.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { verdictOf } from '../../../../shared/rules/proofs/check.ts';
import { checkRound, type PublishedDay } from '../../../../shared/rules/proofs/check-round.ts';
import { useServerReading } from '../../../lib/time/ticking.ts';
import { epochOf, stampOf } from '../../../lib/time/time.ts';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import css from '../fair.module.css';
import { CheckStep } from '../steps/check-step.tsx';
import { DerivationSteps } from '../steps/derivation-steps.tsx';
import { type FairRound, useDerived, useFairRound } from '../steps/fair-query.ts';
import { FlightProof } from './flight-proof.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { RoundFacts } from './round-facts.tsx';
import { Summary } from './summary.tsx';

/** The proof of one round, as far as its seeds are public. */
export function RoundProof({ game, gameSeq }: { readonly game: Game; readonly gameSeq: string }) {
  const { data, error, refetch } = useFairRound(game.key, gameSeq);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={4} height={120} />;
  const { round, day } = data;
  const { chain } = round;
  return (
    <section className={css.proof} aria-label={`${round.round}회 검증`}>
      <RoundFacts game={game} round={round} />
      {round.result === null ? (
        <Undrawn round={round} />
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
      <p>커밋은 이미 공개되어 있습니다. 시드는 {stampOf(round.revealAt)}에 공개됩니다.</p>
    </Summary>
  );
}

interface ProofProps {
  readonly game: Game;
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
  return (
    <>
      <Verdict round={round} state={verdictOf(checks)} />
      <ol className={css.steps}>
        {checks.slice(0, -1).map((check) => (
          <CheckStep key={check.name} check={check} />
        ))}
        {derivation && <DerivationSteps game={game} derivation={derivation} />}
        {last && <CheckStep check={last} />}
        {derivation && <OutcomeTable game={game} draw={derivation.draw} round={round} />}
      </ol>
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
  if (state === 'right') return <Summary state="right" title="모든 값이 공개된 약속과 일치합니다." />;
  if (state === 'wrong')
    return (
      <Summary state="wrong" title="일치하지 않는 값이 있습니다.">
        <p>아래에서 불일치로 표시된 단계를 확인하고 고객센터로 알려 주세요.</p>
      </Summary>
    );
  return (
    <Summary state="secret" title="서버 시드 공개 전입니다.">
      <p>
        {isLate
          ? '이 날의 모든 베팅이 정산되면 공개됩니다.'
          : `${stampOf(round.revealAt)}에 공개됩니다. 지금은 공개된 값만 확인합니다.`}
      </p>
    </Summary>
  );
}
