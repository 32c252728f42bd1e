import type { AuditRow } from '../../../shared/model/admin/wire-audit.ts';
import { stampOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../bonus-fields.module.css';
import type { Column } from '../kit/resource-table.tsx';
import { auditCallText } from './audit-words.ts';

export function auditColumns(onShow: (line: AuditRow) => void): Column<AuditRow>[] {
  return [
    { key: 'at', label: '시각', cell: ({ at }) => <span className="num">{stampOf(at)}</span> },
    {
      key: 'operator',
      label: '담당자',
      narrow: 'heading',
      cell: ({ operatorId }) => <strong>{operatorId}</strong>,
    },
    { key: 'call', label: '작업', cell: ({ call }) => <span title={call}>{auditCallText(call)}</span> },
    { key: 'target', label: '대상', cell: ({ target }) => <span className="num">{target}</span> },
    { key: 'reason', label: '사유', cell: ({ reason }) => reason },
    { key: 'ip', label: 'IP', cell: ({ ip }) => <span className="num">{ip}</span> },
    {
      key: 'act',
      label: '내용',
      narrow: 'bare',
      cell: (line) => (
        <span className={fields.acts}>
          <Button
            size="small"
            aria-label={`${line.operatorId} ${auditCallText(line.call)} 내용 보기`}
            onClick={() => onShow(line)}
          >
            내용
          </Button>
        </span>
      ),
    },
  ];
}
