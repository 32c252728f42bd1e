import { toast } from '../../ui/dialogs.ts';
import { calls } from './api.ts';
import { Facts } from './facts.tsx';
import { postsKey, usePost } from './posts-query.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Takes a post down; its text stays in the audit. */
export function PostDeleteDialog({ seq, onClose }: { readonly seq: string; readonly onClose: () => void }) {
  const { data } = usePost(seq);
  return (
    <ReasonDialog
      title="글 삭제"
      button="삭제"
      usual={['기간 종료', '내용 오류']}
      changes={[postsKey]}
      isReady={data !== undefined}
      send={async (reason, { again }) => {
        if (!data) return;
        await calls.content.boardDelete({ board_seq: seq, version: data.version, reason }, { again });
        toast('삭제했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '제목', value: data?.board_title ?? '불러오는 중' },
          { label: '마지막 수정', value: data?.changedBy ?? '' },
        ]}
      />
    </ReasonDialog>
  );
}
