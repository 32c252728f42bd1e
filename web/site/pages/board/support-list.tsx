import { IconPaperclip } from '@tabler/icons-react';
import { SupportForm } from '../../../features/board/support/support-form.tsx';
import { SupportTable } from '../../../features/board/support/support-table.tsx';
import css from '../../../features/board/support.module.css';
import { Link } from '../../../lib/routing/link.tsx';
import { BoardListFrame, useListAddress } from '../../boards/board-frame.tsx';
import { useTitle } from '../../routing/use-title.ts';

/** 고객센터: the form on top, the member's inquiries below. */
export function SupportList() {
  useTitle('고객센터');
  const { page, keyword, search, change } = useListAddress();
  return (
    <BoardListFrame title="고객센터" keyword={keyword} onSearch={(next) => change({ keyword: next })}>
      <div className={css.card}>
        <SupportForm
          button="문의하기"
          rows={4}
          onDone={() => change({ page: 1, keyword: '' })}
          actions={
            <Link className={css.link} to="/board/support/register">
              <IconPaperclip size={16} aria-hidden /> 베팅 첨부하여 문의
            </Link>
          }
        />
      </div>
      <SupportTable page={page} keyword={keyword} search={search} onChange={change} />
    </BoardListFrame>
  );
}
