import { useRef, useState } from 'react';
import { momentOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import css from './member-reset-dialog.module.css';
import type { MemberView } from './member-tools.tsx';

interface MemberResetDialogProps {
  readonly member: MemberView;
  readonly onClose: () => void;
}

/** Starts a member's new password: a link the operator passes on, shown this once. */
export function MemberResetDialog({ member, onClose }: MemberResetDialogProps) {
  const [started, setStarted] = useState<{ readonly link: string; readonly ends: string } | null>(null);
  // The question closes once it is answered; the answer is what this dialog then shows.
  const answered = useRef(false);
  const who = { label: '회원', value: `${member.members_nickname} · ${member.members_id}` };
  if (started) {
    const copy = async (): Promise<void> => {
      try {
        await navigator.clipboard.writeText(started.link);
        toast('링크를 복사했습니다.', 'good');
      } catch {
        toast('복사할 수 없습니다. 링크를 직접 선택해 주세요.', 'bad');
      }
    };
    return (
      <Dialog title="비밀번호 재설정 링크" onClose={onClose}>
        <Facts facts={[who, { label: '유효', value: `${momentOf(started.ends)}까지 · 한 번` }]} />
        <p className={css.link}>{started.link}</p>
        <p className={css.note}>
          본인에게만 전달해 주세요. 이 창을 닫으면 다시 볼 수 없으며, 새로 발급하면 이 링크는 무효가 됩니다.
        </p>
        <DialogActions>
          <Button onClick={onClose}>닫기</Button>
          <Button look="brand" onClick={() => void copy()} data-autofocus>
            링크 복사
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      title="비밀번호 재설정 링크"
      button="링크 발급"
      look="brand"
      usual={['본인 확인 완료']}
      changes={['audit']}
      send={async (reason, { again }) => {
        const answer = await api.memberResetLink({ members_seq: member.members_seq, reason }, { again });
        answered.current = true;
        setStarted(answer);
      }}
      onClose={() => !answered.current && onClose()}
    >
      <Facts facts={[who]} />
      <p className={css.note}>
        회원이 10분 안에 직접 새 비밀번호를 정합니다. 정하는 순간 모든 기기에서 로그아웃됩니다.
      </p>
    </ReasonDialog>
  );
}
