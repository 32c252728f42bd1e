import { RuleList } from '../../../features/board/posts/rule-list.tsx';
import { VoidCauses } from '../../../features/board/posts/void-causes.tsx';
import { usePathFields } from '../../../lib/routing/routes.tsx';
import { BoardListFrame, useListAddress } from '../../boards/board-frame.tsx';
import { useTitle } from '../../routing/use-title.ts';

/** 베팅규정: the first one open, or the one the address names. */
export function Rules() {
  useTitle('베팅규정');
  const { seq } = usePathFields();
  const { page, keyword, change } = useListAddress();
  return (
    <BoardListFrame title="베팅규정" keyword={keyword} onSearch={(next) => change({ keyword: next })}>
      <RuleList question={{ type: 'rule', page, keyword }} seq={seq} onChange={change} />
      {keyword === '' && <VoidCauses />}
    </BoardListFrame>
  );
}
