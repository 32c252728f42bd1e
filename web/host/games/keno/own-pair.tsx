import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { dayOf } from '../../../lib/time/time.ts';
import { frameApi } from '../frame/frame-api.ts';
import css from './keno.module.css';

/** The member's own seeds: what the next game is committed to before it is played. */
export function OwnPair() {
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
