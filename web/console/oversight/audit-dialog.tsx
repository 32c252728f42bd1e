import type { AuditRow } from '../../../shared/model/admin/wire-audit.ts';
import { stampOf } from '../../lib/time/time.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Facts } from '../kit/facts.tsx';
import css from './audit-board.module.css';
import { auditCallText } from './audit-words.ts';

interface AuditDialogProps {
  readonly line: AuditRow;
  readonly onClose: () => void;
}

/** One line with what it was before and after. */
export function AuditDialog({ line, onClose }: AuditDialogProps) {
  return (
    <Dialog title="감사 기록" size={640} onClose={onClose}>
      <Facts
        facts={[
          { label: '담당자', value: `${line.operatorId} · ${line.ip}` },
          { label: '작업', value: `${auditCallText(line.call)} (${line.call})` },
          { label: '대상', value: line.target },
          { label: '시각', value: stampOf(line.at) },
          { label: '사유', value: line.reason },
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
