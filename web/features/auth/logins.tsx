import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { dateTimeText, shortDateTimeText } from '../../lib/time/time.ts';
import ask from '../../ui/ask.module.css';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import account from './account.module.css';
import { Field } from './field.tsx';
import css from './logins.module.css';

const key = ['logins'];
const loginWords = { password: '로그인', passkey: '패스키 로그인' } as const;

/** Which logins end: one, by what it is called, or all but this one. */
type Ending = { readonly familyId: string; readonly device: string } | 'others';

const useLogins = () => useQuery({ queryKey: key, queryFn: () => api.member.sessions({}) });

/** Ends logins for who types the password: a device that was left open must not log the others out. */
function EndDialog({ ending, onClose }: { readonly ending: Ending; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [userPw, setUserPw] = useState('');
  const [missing, setMissing] = useState(false);
  const end = useMutation({
    mutationFn: () => {
      const which = ending === 'others' ? { others: true as const } : { familyId: ending.familyId };
      return api.member.revokeSession({ ...which, userPw }, { again: true });
    },
    onSuccess: ({ ended }) => {
      toast(`${ended}개의 로그인을 종료했습니다.`, 'good');
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(userPw === '');
    if (userPw !== '' && !end.isPending) end.mutate();
  };
  const problem = missing ? '비밀번호를 입력해 주세요.' : end.error && errorMessage(end.error);
  return (
    <Modal title="로그아웃" size={380} onClose={onClose}>
      <form className={account.form} onSubmit={submit} noValidate>
        <p className={ask.text}>
          {ending === 'others'
            ? '다른 모든 기기에서 로그아웃하시겠습니까?'
            : `${ending.device}에서 로그아웃하시겠습니까?`}
        </p>
        <Field
          label="현재 비밀번호"
          name="userPw"
          autoComplete="current-password"
          maxLength={128}
          secret
          value={userPw}
          error={problem ?? undefined}
          onText={(text) => {
            setUserPw(text);
            setMissing(false);
            end.reset();
          }}
        />
        <div className={ask.actions}>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="danger" busy={end.isPending}>
            로그아웃
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** 로그인 기록: where the member is logged in, the last login, and a way to end the others. */
export function Logins() {
  const { data, error, refetch } = useLogins();
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
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}
