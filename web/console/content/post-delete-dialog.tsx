import { toast } from '../../ui/dialogs/dialogs.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { postsKey, usePost } from './posts-query.ts';

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
