import { useMutation } from '@tanstack/react-query';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { grouped } from '../../../shared/messages/format.ts';
import { sentenceOf } from '../../lib/calls/call-refused.ts';
import { stampOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { api } from '../kit/api.ts';
import css from './audit-board.module.css';

const faults = {
  altered: '내용이 바뀌었습니다',
  missing: '기록이 삭제되었습니다',
  inserted: '연결되지 않은 기록이 끼어 있습니다',
  broken: '연결이 끊겼습니다',
  'unlike-kept': '외부에 보관한 값과 다릅니다',
} as const;

function fineText({ lines, linkedUntil, keptUntil }: ReplyOf<typeof admin.calls.auditVerify>): string {
  if (linkedUntil === null) return '아직 연결된 기록이 없습니다. 기록은 2분 뒤에 연결됩니다.';
  const kept = keptUntil === null ? '' : ` · 외부 보관 ${keptUntil}`;
  return `이상 없음 · ${stampOf(linkedUntil)}까지 ${grouped(lines)}건${kept}`;
}

/** Follows the chain of hashes and names the first line that does not fit. */
export function AuditVerify() {
  const verify = useMutation({
    mutationFn: () => api.auditVerify({}),
    onError: (failure) => toast(sentenceOf(failure), 'bad'),
  });
  const { data } = verify;
  const bad = data?.firstBad;
  return (
    <>
      {data && (
        <span className={`${css.verdict} ${bad ? css.bad : css.good}`} role="status">
          {bad ? `${bad.key}: ${faults[bad.fault]}` : fineText(data)}
        </span>
      )}
      <Button look="brand" busy={verify.isPending} onClick={() => verify.mutate()}>
        무결성 검증
      </Button>
    </>
  );
}
