import { t } from '../../../../shared/messages/messages.ts';
import css from './results.module.css';

const states = {
  wait: 'gameStatus.wait',
  live: 'gameStatus.live',
  end: 'gameStatus.end',
  cancel: 'gameStatus.cancel',
  postponed: 'gameStatus.postponed',
  interrupted: 'gameStatus.interrupted',
  abandoned: 'gameStatus.abandoned',
} as const;

const isState = (status: string): status is keyof typeof states => status in states;

/** How a match ended, in words; anything but a regular end is highlighted. */
export function ResultState({ status }: { readonly status: string }) {
  if (!isState(status)) return null;
  return (
    <span className={css.state} data-regular={status === 'end'}>
      {t(states[status])}
    </span>
  );
}
