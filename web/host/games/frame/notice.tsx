import { EmptyState } from '../../../ui/states.tsx';

interface NoticeProps {
  readonly kind: 'ended' | 'closed' | 'unknown';
  readonly sentence?: string;
}

const titles = {
  ended: '로그인 후 이용해 주세요.',
  closed: '점검중입니다.',
  unknown: '게임을 찾을 수 없습니다.',
} as const;
const hints = {
  ended: '게임 이용 시간이 끝났습니다. 페이지를 새로고침하면 다시 열립니다.',
  closed: '점검이 끝나면 다시 이용하실 수 있습니다.',
  unknown: '메뉴에서 게임을 다시 선택해 주세요.',
} as const;

/** Says why a frame shows no game. */
export function Notice({ kind, sentence }: NoticeProps) {
  return <EmptyState title={sentence ?? titles[kind]} hint={hints[kind]} />;
}
