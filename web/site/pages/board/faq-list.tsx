import { FaqList } from '../../../features/board/posts/faq-list.tsx';
import { BoardListFrame, useListAddress } from '../../boards/board-frame.tsx';
import { useTitle } from '../../routing/use-title.ts';

/** FAQ. */
export function Faqs() {
  useTitle('FAQ');
  const { page, keyword, change } = useListAddress();
  return (
    <BoardListFrame title="FAQ" keyword={keyword} onSearch={(next) => change({ keyword: next })}>
      <FaqList question={{ type: 'faq', page, keyword }} onChange={change} />
    </BoardListFrame>
  );
}
