import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { dateTimeText, shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import type { Ending } from './end-logins-dialog.tsx';
import css from './logins.module.css';

const key = ['logins'];
const loginWords = { password: '로그인', passkey: '패스키 로그인' } as const;

const useLogins = () => useQuery({ queryKey: key, queryFn: () => api.member.sessions({}) });

/** With its modal and form loaded when a login is ended. */
const EndLoginsDialog = lazyPage(async () => (await import('./end-logins-dialog.tsx')).EndLoginsDialog);

/** 로그인 기록: where the member is logged in, the last login, and a way to end the others. */
export function Logins() {
  const { data, error, refetch } = useLogins();
  const client = useQueryClient();
  const [ending, setEnding] = useState<Ending | null>(null);
  return (
    <section className={card.card} aria-labelledby="own-logins">
      <div className={card.head}>
        <h2 id="own-logins">로그인 기록</h2>
        {data && data.list.length > 1 && (
          <Button size="small" onClick={() => setEnding('others')}>
            다른 기기 모두 로그아웃
          </Button>
        )}
      </div>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeletons count={2} height={52} />}
      {data && (
        <>
          <p className={css.last}>
            {data.lastLogin
              ? `지난 로그인 ${shortDateTimeText(data.lastLogin.startedAt)} · ${data.lastLogin.device} · ${data.lastLogin.ip}`
              : '첫 로그인입니다.'}
          </p>
          <ul className={css.list}>
            {data.list.map(({ familyId, device, ip, startedAt, lastAt, current, by }) => (
              <li key={familyId}>
                <span className={css.what}>
                  <b>
                    {device} {current && <span className={css.here}>현재 기기</span>}
                  </b>
                  <small>
                    {ip} · {loginWords[by]} {shortDateTimeText(startedAt)} · 최근 {shortDateTimeText(lastAt)}
                  </small>
                </span>
                {!current && (
                  <Button
                    size="small"
                    onClick={() => setEnding({ familyId, device })}
                    aria-label={`${device} 로그아웃`}
                  >
                    로그아웃
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <details className={css.past}>
            <summary>최근 로그인 {data.history.length}건</summary>
            <ul className={css.list}>
              {data.history.map(({ device, ip, startedAt, by }) => (
                <li key={startedAt}>
                  <span className={css.what}>
                    <small>
                      {dateTimeText(startedAt)} · {device} · {ip}
                      {by === 'passkey' && ' · 패스키'}
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      {ending && (
        <Suspense fallback={null}>
          <EndLoginsDialog
            ending={ending}
            onEnded={() => void client.invalidateQueries({ queryKey: key })}
            onClose={() => setEnding(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
