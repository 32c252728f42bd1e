import type { SupportStatus } from '../../../../shared/model/content/wire-support.ts';
import rows from '../../../ui/row-list.module.css';

/** 답변대기 or 답변완료. */
export function SupportState({ status }: { readonly status: SupportStatus }) {
  return (
    <span className={rows.chip} data-tone={status === '답변완료' ? 'good' : 'waiting'}>
      {status}
    </span>
  );
}
