import { IconInfoCircle } from '@tabler/icons-react';
import css from './video-delay-notice.module.css';

/** A notice that video may be some seconds behind the match. */
export function VideoDelayNotice() {
  return (
    <p className={css.lag}>
      <IconInfoCircle size={16} aria-hidden /> 중계 화면은 실제보다 지연될 수 있습니다.
    </p>
  );
}
