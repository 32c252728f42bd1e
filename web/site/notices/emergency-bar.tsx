import type { PublicSettings } from '../../lib/calls/public-config.ts';
import css from './connection-bar.module.css';

/** The operator's word while everything stands still but withdrawal history and support. */
export function EmergencyBar({ settings }: { readonly settings: PublicSettings | null }) {
  const emergency = settings?.option.emergency;
  return emergency?.active ? (
    <p className={css.bar} role="status">
      {emergency.message}
    </p>
  ) : null;
}
