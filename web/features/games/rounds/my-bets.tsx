import { IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import type { WireRoundBet } from '../../../../shared/model/games/wire-round.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { messageOfReply } from '../../../lib/calls/send.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { dateTimeText } from '../../../lib/time/time.ts';
import { askConfirmation, showError, toast } from '../../../ui/dialogs/dialogs.ts';
import table from '../../../ui/money-table.module.css';
import { PagedList } from '../../../ui/paged-list.tsx';
import { EmptyState, Skeletons } from '../../../ui/states.tsx';
import css from './my-bets.module.css';
import { lineOddsText } from './round-odds.ts';
import { type ReadResults, useMyBets } from './round-query.ts';

/** Takes a decided bet off the member's lists; a waiting one is refused with the spec's sentence. */
async function removeBet({ betting_betcode, deletable }: WireRoundBet): Promise<void> {
  if (!deletable) return showError({ text: t('bet.allWaiting') });
  if (!(await askConfirmation(t('confirm.delete'), '삭제'))) return;
  try {
    toast(messageOfReply(await api.betting.removeBets({ betCode: [betting_betcode] })), 'good');
    await queryClient.invalidateQueries({ queryKey: ['bets'] });
  } catch (failure) {
    showError({ text: errorMessage(failure) });
  }
}

const columns = ['회차', '베팅내용', '당첨여부', '베팅시간', '베팅금액', '적중금', '취소/삭제'] as const;

interface MyBetsProps {
  /** Key of the game. */
  readonly game: string;
  readonly read: ReadResults;
}

/** Own bets on a game, newest first. Bets on rounds are never cancelled; what is decided may be taken off the list. */
export function MyBets({ game, read }: MyBetsProps) {
  const [page, setPage] = useState(1);
  const bets = useMyBets(game, page, read);
  return (
    <PagedList
      query={bets}
      page={page}
      onPage={setPage}
      loading={
        <div className={css.wait}>
          <Skeletons count={3} height={44} />
        </div>
      }
      empty={<EmptyState title="데이터 없음" hint="베팅하시면 이곳에서 결과를 확인하실 수 있습니다." />}
    >
      {({ list }) => (
        <table className={`${table.table} ${css.bets}`}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((bet) => (
              <MyBet key={bet.betting_betcode} bet={bet} />
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}

function MyBet({ bet }: { readonly bet: WireRoundBet }) {
  const { betting_round, betting_market_name_kr: name, betting_total_result: result, lines } = bet;
  const isDecided = result !== 'wait' || bet.betting_status !== '정상';
  return (
    <tr>
      <td className={css.round}>
        <Link to={`/fair?game=${bet.betting_game}&round=${bet.betting_game_seq}`}>
          {betting_round > 0 ? `${betting_round}회` : '-'} <IconShieldCheck size={14} aria-hidden />
          <i className="sr">{name} 검증</i>
        </Link>
      </td>
      <td className={css.what}>
        {lines.length > 1 ? (
          <details>
            <summary>{name}</summary>
            <ul>
              {lines.map((line) => (
                <li key={line.key}>
                  {line.name} <b>{lineOddsText(line)}</b> · {amountText(line.amount)}원{' '}
                  {t(`legResult.${line.result}`)}
                </li>
              ))}
            </ul>
          </details>
        ) : (
          <>
            {name} {lines[0] && <b>{lineOddsText(lines[0])}</b>}
          </>
        )}
      </td>
      <td className={css.result}>
        <Result bet={bet} />
      </td>
      <td className={css.when}>{dateTimeText(bet.betting_regdatetime)}</td>
      <td className={css.amount}>{amountText(bet.betting_bet_amount)}원</td>
      <td className={css.paid} data-won={bet.betting_payed_amount > 0}>
        {isDecided ? `${amountText(bet.betting_payed_amount)}원` : '-'}
      </td>
      <td className={css.act}>
        <button
          type="button"
          aria-label={`${betting_round}회 ${name} 삭제`}
          onClick={() => void removeBet(bet)}
        >
          <IconTrash size={16} aria-hidden /> 삭제
        </button>
      </td>
    </tr>
  );
}

function Result({ bet }: { readonly bet: WireRoundBet }) {
  const { betting_total_result: result, betting_status: status } = bet;
  const text = status === '정상' ? t(`legResult.${result}`) : status;
  return (
    <span className={css.chip} data-result={status === '정상' ? result : 'exception'}>
      {text}
    </span>
  );
}
