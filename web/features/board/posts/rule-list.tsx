import { LazyHtmlBody } from '../../../ui/lazy-html-body.tsx';
import rows from '../../../ui/row-list.module.css';
import css from './board.module.css';
import { type BoardListProps, BoardStates, WaitingRows } from './board-states.tsx';
import { Folding } from './folding.tsx';

interface RuleListProps extends BoardListProps {
  /** The rule named by the address; without one the first rule is open. */
  readonly seq: string | undefined;
}

/** Betting rules, each opening in place. */
export function RuleList({ question, seq, onChange }: RuleListProps) {
  return (
    <BoardStates
      question={question}
      onChange={onChange}
      empty="데이터 없음"
      waiting={<WaitingRows count={8} height={36} />}
    >
      {({ list }) => {
        const opened = list.some(({ board_seq }) => board_seq === seq) ? seq : list[0]?.board_seq;
        return (
          <ul className={rows.frame} key={opened}>
            {list.map(({ board_seq, board_title, board_content = '', board_author_name }) => (
              <Folding
                key={board_seq}
                title={board_title}
                lead={<span className={css.lead}>{board_author_name}</span>}
                open={board_seq === opened}
              >
                <LazyHtmlBody html={board_content} />
              </Folding>
            ))}
          </ul>
        );
      }}
    </BoardStates>
  );
}
