import { lazyPage } from '../../../lib/page/lazy-page.ts';
import { EventPage } from './event-page.tsx';

const AttendanceBoard = lazyPage(
  async () => (await import('../../../features/events/attendance-board.tsx')).AttendanceBoard,
);
const LottoBoard = lazyPage(
  async () => (await import('../../../features/events/lotto-board.tsx')).LottoBoard,
);
const WheelBoard = lazyPage(
  async () => (await import('../../../features/events/wheel-board.tsx')).WheelBoard,
);

/** 출석체크. */
export const AttendancePage = () => (
  <EventPage title="출석체크">
    <AttendanceBoard />
  </EventPage>
);

/** 로또. */
export const LottoPage = () => (
  <EventPage title="로또">
    <LottoBoard />
  </EventPage>
);

/** 룰렛. */
export const WheelPage = () => (
  <EventPage title="룰렛">
    <WheelBoard />
  </EventPage>
);
