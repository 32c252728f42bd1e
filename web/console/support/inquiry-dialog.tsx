import '@mantine/core/styles/Input.css';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { OpenedInquiry, QueuedInquiry } from '../../../shared/model/content/wire-support.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { areaClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { mayUse, useOperator } from '../kit/session.ts';
import { inquiriesKey, useOpenedInquiry } from './inquiries-query.ts';
import { InquiryWords } from './inquiry-words.tsx';

interface InquiryDialogProps {
  readonly named: Pick<QueuedInquiry, 'members_seq' | 'board_seq'>;
  readonly onClose: () => void;
}

/** An inquiry with its bets and answers; whoever may answers the version that is shown. */
export function InquiryDialog({ named, onClose }: InquiryDialogProps) {
  const { data, error, refetch } = useOpenedInquiry(named);
  const mayAnswer = mayUse(useOperator(), ['cs']);
  if (data && mayAnswer) return <Answering inquiry={data} onClose={onClose} />;
  return (
    <Dialog title="문의" onClose={onClose}>
      {data ? (
        <InquiryWords inquiry={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeletons count={6} height={24} />
      )}
      <DialogActions>
        <Button onClick={onClose}>닫기</Button>
      </DialogActions>
    </Dialog>
  );
}

function Answering({ inquiry, onClose }: { readonly inquiry: OpenedInquiry; readonly onClose: () => void }) {
  const [content, setContent] = useState('');
  const { members_seq, board_seq, version } = inquiry;
  return (
    <ReasonDialog
      title="문의 답변"
      button="답변 등록"
      look="brand"
      size={720}
      usual={['문의 답변', '추가 안내']}
      changes={[inquiriesKey]}
      isReady={content.trim() !== ''}
      send={async (reason, { again }) => {
        await calls.content.supportReply({ members_seq, board_seq, version, content, reason }, { again });
        toast('답변을 등록했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <InquiryWords inquiry={inquiry} />
      <Textarea
        label="답변"
        rows={5}
        classNames={areaClasses}
        maxLength={5_000}
        value={content}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
        data-autofocus
      />
    </ReasonDialog>
  );
}
