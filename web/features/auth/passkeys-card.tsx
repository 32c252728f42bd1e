import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { maxPasskeys } from '../../../shared/rules/member/passkey-limit.ts';
import { hasPasskeys } from '../../lib/member/passkey-device.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { closeDialog, openDialog, useDialogs } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import css from './account.module.css';
import type { PasskeyTask } from './passkey-dialog.tsx';
import { passkeysQuery } from './passkeys-query.ts';

const PasskeyDialog = lazyPage(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog);

/** 패스키: what logs the member in without a password; adding and removing ask for it once more. */
export function PasskeysCard() {
  const { data, error, refetch } = useQuery(passkeysQuery);
  const [task, setTask] = useState<PasskeyTask>({ kind: 'add' });
  // Among the named ones, so that no notice opens over it.
  const isOpen = useDialogs(({ open }) => open === 'passkey');
  const start = (next: PasskeyTask): void => {
    setTask(next);
    openDialog('passkey');
  };
  const isOffered = hasPasskeys();
  return (
    <section className={card.card} aria-labelledby="own-passkeys">
      <div className={card.head}>
        <h2 id="own-passkeys">패스키</h2>
        {isOffered && (
          <Button
            size="small"
            disabled={!data || data.length >= maxPasskeys}
            onClick={() => start({ kind: 'add' })}
          >
            패스키 등록
          </Button>
        )}
      </div>
      <p className={css.note}>
        {isOffered
          ? '지문, 얼굴 또는 기기 PIN으로 비밀번호 없이 로그인합니다. 최대 10개까지 등록할 수 있습니다.'
          : '이 브라우저는 패스키를 지원하지 않습니다.'}
      </p>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeletons count={1} height={52} />}
      {data && data.length > 0 && (
        <ul className={css.list}>
          {data.map((passkey) => (
            <li key={passkey.passkeyId}>
              <span className={css.what}>
                <b>{passkey.name}</b>
                <small>
                  등록 {shortDateTimeText(passkey.createdAt)} ·{' '}
                  {passkey.lastUsedAt === null
                    ? '아직 사용하지 않음'
                    : `최근 사용 ${shortDateTimeText(passkey.lastUsedAt)}`}
                </small>
              </span>
              <span className={css.acts}>
                <Button
                  size="small"
                  aria-label={`${passkey.name} 이름 변경`}
                  onClick={() => start({ kind: 'rename', passkey })}
                >
                  이름 변경
                </Button>
                <Button
                  size="small"
                  aria-label={`${passkey.name} 삭제`}
                  onClick={() => start({ kind: 'remove', passkey })}
                >
                  삭제
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <PasskeyDialog task={task} onClose={closeDialog} />
        </Suspense>
      )}
    </section>
  );
}
