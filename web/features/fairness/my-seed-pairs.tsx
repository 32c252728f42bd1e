import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { clientSeedPattern } from '../../../shared/rules/fairness/client-seed.ts';
import type { PairGame } from '../../../shared/rules/rounds/instant-round-id.ts';
import { api } from '../../lib/calls/api.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { queryClient } from '../../lib/calls/query.ts';
import { useLogin } from '../../lib/member/login.ts';
import { useServerReading } from '../../lib/time/ticking.ts';
import { dayOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { openDialog, toast } from '../../ui/dialogs/dialogs.ts';
import small from '../../ui/small-buttons.module.css';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx';
import { ValueList } from './check-step.tsx';
import css from './fair.module.css';
import { type MySeedPair, useMySeedPairs } from './fair-query.ts';

/** Takes the next pair of seeds with a client seed of the member's choice; the one in use becomes public. */
function RotateForm({ clientSeed: inUse }: { readonly clientSeed: string }) {
  const id = useId();
  const [clientSeed, setClientSeed] = useState(inUse);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!clientSeedPattern.test(clientSeed)) {
      setProblem('영문, 숫자, _ , - 로 1~64자를 입력해 주세요.');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await api.games.fairRotate({ clientSeed });
      toast('시드가 변경되었습니다. 이전 서버 시드가 공개되었습니다.', 'good');
      await queryClient.invalidateQueries({ queryKey: ['fair', 'pairs'] });
    } catch (failure) {
      setProblem(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.pick} onSubmit={(event) => void submit(event)}>
      <label>
        새 클라이언트 시드
        <input
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={clientSeed}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-below`}
          onChange={({ target }) => setClientSeed(target.value)}
        />
      </label>
      <Button type="submit" busy={isBusy}>
        시드 변경
      </Button>
      <p
        id={`${id}-below`}
        className={css.hint}
        role={problem ? 'alert' : undefined}
        data-bad={problem !== null}
      >
        {problem ?? '변경하면 사용 중인 서버 시드가 공개되고, 이미 커밋된 다음 시드로 바뀝니다.'}
      </p>
    </form>
  );
}

/** A revealed pair, and the game of it that is proved first. */
export interface RevealedGame {
  readonly pair: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

interface MySeedPairsProps {
  /** Name of the game. */
  readonly name: string;
  /** How a game of it is proved. */
  readonly proof: (revealed: RevealedGame) => ReactNode;
  /** The bet named by the link. */
  readonly requested: PairGame | null;
}

/** A game drawn from the member's own seeds: the pair in use, the change to the next, and the proof of games before. */
export function MySeedPairs({ name, proof, requested }: MySeedPairsProps) {
  const login = useLogin();
  const today = useServerReading(dayOf);
  const { data, error, refetch } = useMySeedPairs({
    date: today,
    requested: requested?.pair,
    enabled: login === 'member',
  });
  if (login === 'visitor')
    return (
      <div className={css.card}>
        <EmptyState
          title={`${name}: 회원마다 자신의 시드로 추첨합니다.`}
          hint="로그인하시면 내 시드를 확인하고 변경할 수 있습니다. 값을 알고 있으면 직접 입력으로 검증하세요."
        >
          <Button variant="brand" onClick={() => openDialog('login')}>
            로그인
          </Button>
        </EmptyState>
      </div>
    );
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={3} height={120} />;
  const [inUse, ...revealed] = data.pairs;
  return (
    <>
      {inUse && (
        <section className={css.card} aria-label="사용 중인 시드">
          <h2>사용 중인 시드 (#{inUse.pair})</h2>
          <ValueList
            rows={[
              ['서버 시드 커밋', inUse.serverSeedHash],
              ['클라이언트 시드', inUse.clientSeed],
              ['다음 nonce', String(inUse.nonce)],
              ['다음 시드의 커밋', data.next?.serverSeedHash ?? ''],
            ]}
          />
          <RotateForm clientSeed={inUse.clientSeed} />
        </section>
      )}
      <section className={css.card} aria-label="공개된 시드">
        <h2>공개된 시드</h2>
        {revealed.length === 0 ? (
          <p className={css.hint}>
            시드를 변경하면 지금까지 쓰던 서버 시드가 공개되고, 그 게임들을 검증할 수 있습니다.
          </p>
        ) : (
          <Revealed proof={proof} pairs={revealed} requested={requested} />
        )}
      </section>
    </>
  );
}

function Revealed({
  proof,
  pairs,
  requested,
}: Pick<MySeedPairsProps, 'proof' | 'requested'> & { readonly pairs: readonly MySeedPair[] }) {
  const [number, setNumber] = useState(requested?.pair ?? pairs[0]?.pair);
  const pair = pairs.find((entry) => entry.pair === number);
  return (
    <>
      <fieldset className={css.recent} aria-label="시드">
        {pairs.map((entry) => (
          <button
            key={entry.pair}
            type="button"
            className={small.chip}
            aria-pressed={entry.pair === number}
            onClick={() => setNumber(entry.pair)}
          >
            #{entry.pair} · {entry.nonce}게임
          </button>
        ))}
      </fieldset>
      {pair?.serverSeed ? (
        proof({
          pair: pair.pair,
          serverSeed: pair.serverSeed,
          serverSeedHash: pair.serverSeedHash,
          clientSeed: pair.clientSeed,
          nonce: pair.pair === requested?.pair ? requested.nonce : 0,
        })
      ) : (
        <p className={css.hint}>
          이 게임의 서버 시드는 아직 공개되지 않았습니다. 시드를 변경하면 공개됩니다.
        </p>
      )}
    </>
  );
}
