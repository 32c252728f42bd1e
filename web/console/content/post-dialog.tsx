import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PostType } from '../../../shared/model/content/wire-board.ts';
import type { EditedPost } from '../../../shared/model/content/wire-content.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { HtmlFields } from './html-fields.tsx';
import { PictureButton } from './picture-button.tsx';
import { postsKey, usePost } from './posts-query.ts';

interface PostDialogProps {
  readonly type: PostType;
  /** The post to change; a new one without. */
  readonly seq?: string;
  readonly onClose: () => void;
}

const size = 960;

/** Writes a post or changes the version that stands. */
export function PostDialog({ type, seq, onClose }: PostDialogProps) {
  if (seq === undefined) return <Editor type={type} post={null} onClose={onClose} />;
  return <Editing seq={seq} onClose={onClose} />;
}

function Editing({ seq, onClose }: { readonly seq: string; readonly onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = usePost(seq);
  if (data && isFetchedAfterMount) return <Editor type={data.type} post={data} onClose={onClose} />;
  return (
    <Dialog title="글 수정" size={size} onClose={onClose}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeletons count={4} height={64} />
      )}
    </Dialog>
  );
}

interface EditorProps {
  readonly type: PostType;
  readonly post: EditedPost | null;
  readonly onClose: () => void;
}

function Editor({ type, post, onClose }: EditorProps) {
  const [title, setTitle] = useState(post?.board_title ?? '');
  const [html, setHtml] = useState(post?.board_content ?? '');
  const [image, setImage] = useState(post?.board_img ?? '');
  return (
    <ReasonDialog
      title={post ? '글 수정' : '글쓰기'}
      button="저장"
      look="brand"
      size={size}
      usual={post ? ['내용 수정', '오타 수정'] : ['신규 등록']}
      changes={[postsKey]}
      isReady={title.trim() !== '' && html.trim() !== ''}
      send={async (reason, { again }) => {
        await calls.content.boardSave(
          {
            ...(post && { board_seq: post.board_seq, version: post.version }),
            type,
            board_title: title,
            board_content: html,
            ...(image.trim() !== '' && { board_img: image.trim() }),
            reason,
          },
          { again },
        );
        toast('저장했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <HtmlFields title={title} onTitle={setTitle} html={html} onHtml={setHtml} />
      {type === 'event' && (
        <>
          <TextInput
            label="그림 주소 (사이트 경로)"
            placeholder="/art/event-football.svg"
            maxLength={300}
            value={image}
            classNames={fieldClasses}
            onChange={({ target }) => setImage(target.value)}
          />
          <PictureButton text="이벤트 그림 올리기" onPicture={({ path }) => setImage(path)} />
        </>
      )}
    </ReasonDialog>
  );
}
