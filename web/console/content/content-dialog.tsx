import { HtmlBody } from '../../ui/html-body.tsx';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import css from './html-fields.module.css';
import { usePost } from './posts-query.ts';

interface ContentDialogProps {
  readonly title: string;
  readonly html: string;
  readonly onClose: () => void;
}

/** A post or a pop-up as members see it, for those who may not change it. */
export function ContentDialog({ title, html, onClose }: ContentDialogProps) {
  return (
    <Dialog title={title} size={720} onClose={onClose}>
      <div className={css.read}>
        <HtmlBody html={html} still />
      </div>
    </Dialog>
  );
}

export function PostContent({ seq, onClose }: { readonly seq: string; readonly onClose: () => void }) {
  const { data, error, refetch } = usePost(seq);
  if (data) return <ContentDialog title={data.board_title} html={data.board_content} onClose={onClose} />;
  return (
    <Dialog title="글 보기" size={720} onClose={onClose}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeletons count={4} height={64} />
      )}
    </Dialog>
  );
}
