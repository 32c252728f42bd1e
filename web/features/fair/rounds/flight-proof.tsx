import { verdictOf } from '../../../../shared/rules/proofs/check.ts';
import { checkFlight, type PublishedFlight } from '../../../../shared/rules/proofs/check-flight.ts';
import css from '../fair.module.css';
import { BeaconLink } from '../steps/beacon-link.tsx';
import { CheckStep, Values } from '../steps/check-step.tsx';
import { type FairRound, useDerived } from '../steps/fair-query.ts';
import { Summary } from './summary.tsx';

interface FlightProofProps {
  readonly round: FairRound;
  readonly chain: PublishedFlight['chain'];
}

/** A flight of graph: its hash walked back to the chain's published end, then its crash point. */
export function FlightProof({ round, chain }: FlightProofProps) {
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
      <Summary
        state={state}
        title={state === 'right' ? '모든 값이 공개된 약속과 일치합니다.' : '일치하지 않는 값이 있습니다.'}
      />
      <Values
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
    </>
  );
}
