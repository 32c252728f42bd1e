import { useEffect, useState } from 'react';
import { Link } from '../../../lib/routing/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { closeDialog } from '../../../ui/dialogs/dialogs.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { type LaunchNotice, useLaunchNotice } from './launch.ts';
import css from './launch-dialog.module.css';

/** A ticket lives a minute; its link goes a little earlier, ms. */
const linkLasts = 50_000;

/** After a launch: the link of a window the browser blocked, and the way to credit for who has none. */
export function LaunchDialog() {
  const notice = useLaunchNotice((state) => state.notice);
  if (notice === null) return null;
  const { name, blockedUrl, hasCredit } = notice;
  return (
    <Modal title={name} alert size={400} onClose={closeDialog}>
      <div className={css.body}>
        {blockedUrl !== null && <p>브라우저가 새 창을 막았습니다. 아래 버튼을 누르면 열립니다.</p>}
        {!hasCredit && (
          <p className={css.credit}>카지노 크레딧이 없어 베팅할 수 없습니다. 충전 후 이용해 주세요.</p>
        )}
      </div>
      <div className={css.actions}>
        {!hasCredit && (
          <Link
            className={css.link}
            data-main={blockedUrl === null}
            to="/casino/charge"
            onClick={closeDialog}
          >
            카지노 충전
          </Link>
        )}
        {blockedUrl === null ? (
          <Button onClick={closeDialog}>닫기</Button>
        ) : (
          <BlockedLink key={blockedUrl} url={blockedUrl} notice={notice} />
        )}
      </div>
    </Modal>
  );
}

interface BlockedLinkProps {
  readonly url: string;
  readonly notice: LaunchNotice;
}

/** A link that is pressed is never blocked. Once its ticket is too old it asks for a new one. */
function BlockedLink({ url, notice: { windowName, again } }: BlockedLinkProps) {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOld(true), linkLasts);
    return () => clearTimeout(timer);
  }, []);
  const renew = (): void => {
    closeDialog();
    again();
  };
  if (isOld)
    return (
      <Button variant="brand" onClick={renew}>
        다시 열기
      </Button>
    );
  // A link that is gone before it was followed leads nowhere.
  const follow = (): void => void setTimeout(closeDialog);
  return (
    <a className={css.link} data-main href={url} target={windowName} data-autofocus onClick={follow}>
      게임 열기
    </a>
  );
}
