import { useConnection } from '../../lib/live/connection.ts';
import { useServerReading } from '../../lib/time/ticking.ts';
import css from './connection-bar.module.css';

const patience = 1_500;

/** Offline, or the socket is being reconnected; nothing while all is well. */
export function ConnectionBar() {
  const { online, lostSince } = useConnection();
  const lost = useServerReading(() => lostSince !== null && Date.now() - lostSince > patience);
  return (
    <div className={css.bar} role="status">
      {!online
        ? '인터넷 연결이 끊겼습니다. 연결되면 이어집니다.'
        : lost
          ? '연결 끊김 · 2초마다 재연결'
          : null}
    </div>
  );
}
