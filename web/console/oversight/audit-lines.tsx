import type { AuditRow } from '../../../shared/model/admin/wire-audit.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../bonus-fields.module.css';
import { Dialog } from '../dialogs/dialog.tsx';
import { Facts } from '../kit/facts.tsx';
import { reasonText } from '../kit/ledger-words.ts';
import type { Column } from '../kit/resource-table.tsx';
import { Named, OperatorName } from '../leads/leads.tsx';
import type { FileColumn } from '../lists/whole-list.ts';
import css from './audit-board.module.css';
import { auditCallText } from './audit-words.ts';

interface AuditDialogProps {
  readonly line: AuditRow;
  readonly onClose: () => void;
}

/** One line of the audit log with the values before and after. */
export function AuditDialog({ line, onClose }: AuditDialogProps) {
  return (
    <Dialog title="감사 기록" size={640} onClose={onClose}>
      <Facts
        facts={[
          {
            label: '담당자',
            value: (
              <>
                <OperatorName id={line.operatorId} at={line.at} onGo={onClose} />
                {line.ip && ` · ${line.ip}`}
              </>
            ),
          },
          { label: '작업', value: `${auditCallText(line.call)} (${line.call})` },
          { label: '대상', value: <Named name={line.target} onGo={onClose} /> },
          { label: '시각', value: dateTimeText(line.at) },
          { label: '사유', value: reasonText(line.reason) },
        ]}
      />
      <Value label="이전" value={line.before} />
      <Value label="이후" value={line.after} />
    </Dialog>
  );
}

function Value({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <section aria-label={label}>
      <p className={css.label}>{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long value is scrolled by keys. */}
      <pre className={css.json} tabIndex={0}>
        {value === null || value === undefined ? '없음' : JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}

/** Columns of audit lines; `onShow` opens one. */
export function auditColumns(onShow: (line: AuditRow) => void): Column<AuditRow>[] {
  return [
    { key: 'at', label: '시각', cell: ({ at }) => <span className="num">{dateTimeText(at)}</span> },
    {
      key: 'operator',
      label: '담당자',
      narrow: 'heading',
      cell: ({ operatorId, at }) => (
        <strong>
          <OperatorName id={operatorId} at={at} />
        </strong>
      ),
    },
    { key: 'call', label: '작업', cell: ({ call }) => <span title={call}>{auditCallText(call)}</span> },
    {
      key: 'target',
      label: '대상',
      cell: ({ target }) => (
        <span className="num">
          <Named name={target} />
        </span>
      ),
    },
    { key: 'reason', label: '사유', cell: ({ reason }) => reasonText(reason) },
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
            data-open
            onClick={() => onShow(line)}
          >
            내용
          </Button>
        </span>
      ),
    },
  ];
}

const jsonText = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value);
/** Audit lines as a file has them. */
export const auditFileColumns: readonly FileColumn<AuditRow>[] = [
  { label: '시각', text: ({ at }) => dateTimeText(at) },
  { label: '담당자', text: ({ operatorId }) => operatorId },
  { label: '작업', text: ({ call }) => auditCallText(call) },
  { label: '호출', text: ({ call }) => call },
  { label: '대상', text: ({ target }) => target },
  { label: '사유', text: ({ reason }) => reason },
  { label: 'IP', text: ({ ip }) => ip },
  { label: '이전', text: ({ before }) => jsonText(before) },
  { label: '이후', text: ({ after }) => jsonText(after) },
];
