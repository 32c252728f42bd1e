import { session } from '../../lib/calls/api.ts';
import type { PublicSettings } from '../../lib/calls/public-config.ts';
import { useConnection } from '../../lib/live/connection.ts';
import { useServerReading } from '../../lib/time/ticking.ts';
import css from './connection-bar.module.css';

/** The operator's message during an emergency stop; only withdrawal history and support work then. */
export function EmergencyBar({ settings }: { readonly settings: PublicSettings | null }) {
  const emergency = settings?.option.emergency;
  return emergency?.active ? (
    <p className={css.bar} role="status">
      {emergency.message}
    </p>
  ) : null;
}

const graceMs = 1_500;

/** Says that the page is offline or reconnecting; empty otherwise. */
export function ConnectionBar() {
  const { online, lostSince } = useConnection();
  const lost = useServerReading(() => lostSince !== null && Date.now() - lostSince > graceMs);
  const isRetrying = useServerReading(session.isRetrying);
  return (
    <div className={css.bar} role="status">
      {!online
        ? '인터넷 연결이 끊겼습니다. 연결되면 이어집니다.'
        : lost
          ? '연결 끊김 · 2초마다 재연결'
          : isRetrying
            ? '연결 끊김 · 재연결 중'
            : null}
    </div>
  );
}
