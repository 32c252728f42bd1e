import { t } from '../../../../shared/messages/messages.ts';
import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { messageOfReply } from '../../../lib/calls/send.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { dateTimeText } from '../../../lib/time/time.ts';
import article from '../../../ui/article.module.css';
import { Button } from '../../../ui/button.tsx';
import { askConfirmation, showError, toast } from '../../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeleton, Skeletons } from '../../../ui/states.tsx';
import css from '../support.module.css';
import { BetLine, type FormatBet } from './bet-line.tsx';
import { type InquiryArticle, useInquiry } from './support-query.ts';
import { SupportState } from './support-state.tsx';

interface SupportArticleProps {
  readonly seq: string;
  readonly back: string;
  readonly formatBet: FormatBet;
  readonly onDeleted: () => void;
}

/** An inquiry: title, author, time, text, attached bets, and the administrator's answers. Texts only. */
export function SupportArticle({ seq, back, formatBet, onDeleted }: SupportArticleProps) {
  const { data, error, refetch } = useInquiry(seq);
  const remove = async (): Promise<void> => {
    if (!(await askConfirmation(t('confirm.delete'), '삭제'))) return;
    try {
      toast(messageOfReply(await api.board.customerDelete({ item: seq })), 'good');
      onDeleted();
      void queryClient.invalidateQueries({ queryKey: ['support', 'list'] });
    } catch (failure) {
      showError({ text: errorMessage(failure) });
    }
  };
  return (
    <article className={article.article}>
      {!data && <h1 className="sr">문의</h1>}
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className={article.waiting}>
          <Skeleton height={28} width="60%" />
          <Skeletons count={4} height={20} />
        </div>
      ) : (
        <Inquiry inquiry={data} formatBet={formatBet} />
      )}
      <div className={`${article.foot} ${css.foot}`}>
        <Link className={`${article.way} ${article.back}`} to={back}>
          목록으로
        </Link>
        {data && <Button onClick={() => void remove()}>삭제</Button>}
      </div>
    </article>
  );
}

function Inquiry({
  inquiry,
  formatBet,
}: {
  readonly inquiry: InquiryArticle;
  readonly formatBet: FormatBet;
}) {
  return (
    <>
      <header className={article.head}>
        <h1>{inquiry.title}</h1>
        <p className={css.meta}>
          <SupportState status={inquiry.status} /> {inquiry.author} ·{' '}
          <time className="num">{dateTimeText(inquiry.askedAt)}</time>
        </p>
      </header>
      <p className={`${article.text} ${css.text}`}>{inquiry.content}</p>
      {inquiry.bets.length > 0 && (
        <section className={css.section} aria-label="첨부한 베팅">
          <h2>첨부한 베팅 {inquiry.bets.length}건</h2>
          <ul className={css.bets}>
            {inquiry.bets.map(formatBet).map((bet) => (
              <BetLine key={bet.code} bet={bet} />
            ))}
          </ul>
        </section>
      )}
      <section className={css.section} aria-label="답변">
        <h2>답변</h2>
        {inquiry.answers.length === 0 ? (
          <p className={css.none}>담당자가 확인하고 있습니다. 답변이 등록되면 쪽지로 알려 드립니다.</p>
        ) : (
          <ol className={css.answers}>
            {inquiry.answers.map(({ seq, content, at }) => (
              <li key={seq}>
                <p>
                  <b>관리자</b> <time className="num">{dateTimeText(at)}</time>
                </p>
                <p className={css.answer}>{content}</p>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
