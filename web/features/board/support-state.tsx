import type { SupportStatus } from '../../../shared/model/wire-support.ts';
import css from './support.module.css';

/** 답변대기 or 답변완료. */
export function SupportState({ status }: { readonly status: SupportStatus }) {
  return (
    <span className={css.chip} data-answered={status === '답변완료'}>
      {status}
    </span>
  );
}
