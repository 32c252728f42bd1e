import type { ApprovalRow } from '../../../shared/model/admin/approval.ts';
import { shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-button.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { Facts } from '../kit/facts.tsx';
import css from '../member-tools.module.css';

export interface ResetLink {
  readonly url: string;
  /** ISO time. */
  readonly ends: string;
}

interface ResetLinkDialogProps {
  readonly row: ApprovalRow;
  readonly link: ResetLink;
  readonly onClose: () => void;
}

/** The link to a member's new password, for the operator who approved it to pass on; it is shown only once. */
export function ResetLinkDialog({ row, link, onClose }: ResetLinkDialogProps) {
  const copy = () => copyText(link.url, '링크를 복사했습니다.');
  return (
    <Dialog title="비밀번호 재설정 링크" onClose={onClose}>
      <Facts
        facts={[
          { label: '회원', value: `${row.nickname} · ${row.id}` },
          { label: '유효', value: `${shortDateTimeText(link.ends)}까지 · 한 번` },
        ]}
      />
      <p className={css.link}>{link.url}</p>
      <p className={css.note}>
        회원의 등록된 연락처로 본인에게만 전달해 주세요. 이 창을 닫으면 다시 볼 수 없으며, 새로 발급하면 이
        링크는 무효가 됩니다.
      </p>
      <DialogActions>
        <Button onClick={onClose}>닫기</Button>
        <Button variant="brand" onClick={() => void copy()} data-autofocus>
          링크 복사
        </Button>
      </DialogActions>
    </Dialog>
  );
}
