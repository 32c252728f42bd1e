import type { Game } from '../../../../shared/rules/games/game.ts';
import { stampOf } from '../../../lib/time/time.ts';
import css from '../fair.module.css';
import { BeaconLink } from '../steps/beacon-link.tsx';
import { Values } from '../steps/check-step.tsx';
import type { FairRound } from '../steps/fair-query.ts';

/** What stands before the proof: which round, when, and where its entropy is from. */
export function RoundFacts({ game, round }: { readonly game: Game; readonly round: FairRound }) {
  const { beacon, closeAt, drawAt, entropySource, serverSeed, serverSeedHash } = round;
  return (
    <>
      <h2>
        {game.nameKo} {round.gameSeq.slice(0, 8)}-{round.round}회
        {entropySource === 'local' && (
          <span className={css.local} title="외부 난수 없이 함께 커밋한 보조 시드로 추첨한 회차">
            로컬
          </span>
        )}
      </h2>
      <Values
        rows={[
          ['베팅 마감', stampOf(closeAt)],
          ['추첨', stampOf(drawAt)],
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
