import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { grouped } from '../../../shared/messages/format.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText, dayOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { Age } from '../kit/age.tsx';
import { calls } from '../kit/api.ts';
import { MemberLink, memberText } from '../kit/member-link.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { queryWith } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { rowsAtOnce } from '../lists/whole-list.ts';
import notices from '../notices.module.css';
import { gameText, numbersText } from './callback-words.ts';
import { type OpenBetRow, useOpenBets } from './callbacks-query.ts';
import css from './casino.module.css';
import { type OpenRound, RoundDialog } from './round-dialog.tsx';
import { useVendorName, VendorChoice } from './vendor-choice.tsx';

const keyOf = ({ id }: OpenBetRow): string => id;

/** Bets of older than ten minutes without result, and what to do about them. */
export function OpenBetsBoard() {
  const [, setParams] = useSearchParams();
  const { vendor, vendors } = useVendorName();
  const mayTransfers = mayUse(useOperator(), ['cashier', 'auditor']);
  const [round, setRound] = useState<OpenRound | null>(null);
  const open = useOpenBets(vendor);
  const columns = columnsOf(open.data?.pages[0]?.readAt ?? 0, setRound);
  const choose = (name: string): void => setParams(queryWith({ vendor: name }));
  return (
    <>
      <PageHead title="미결 라운드">
        <VendorChoice vendors={vendors} vendor={vendor} onChange={choose} />
        {vendor !== '' && (
          <ListExport
            name={`casino-open-${vendor}`}
            columns={columns}
            keyOf={keyOf}
            page={(after, saved) =>
              calls.trading.casinoOpenBets({ vendor, size: rowsAtOnce, saved, ...(after && { after }) })
            }
          />
        )}
        {mayTransfers && <Link to="/casino-transfers">확인 중인 카지노 전송</Link>}
      </PageHead>
      <ResourceTable
        caption="미결 라운드"
        columns={columns}
        rows={open.data?.pages.flatMap(({ list }) => list)}
        keyOf={keyOf}
        error={open.error}
        retry={() => void open.refetch()}
        empty={{
          title: '미결 라운드가 없습니다',
          hint: '베팅한 지 10분이 지나도 결과나 취소가 오지 않은 라운드가 여기에 나타납니다.',
        }}
      />
      <MoreRows of={open} />
      <div className={css.head}>
        <h2>처리 방법</h2>
      </div>
      <ol className={`${notices.hint} ${css.steps}`}>
        <li>
          라운드 번호로 제공사에 결과를 문의합니다. 제공사가 결과나 취소 콜백을 다시 보내면 목록에서
          사라집니다.
        </li>
        <li>결과 콜백은 며칠 뒤에도, 회원이 정지되거나 로그아웃한 뒤에도 반영됩니다.</li>
        <li>
          제공사가 콜백을 보내지 않겠다고 확인하기 전에는 회원에게 직접 지급하지 않습니다. 두 번 지급될 수
          있습니다.
        </li>
        <li>한 제공사에 계속 쌓이면 ‘제공사’ 화면에서 끄고 운영 지침의 ‘Open casino rounds’를 따릅니다.</li>
      </ol>
      {round && <RoundDialog vendor={vendor} round={round} onClose={() => setRound(null)} />}
    </>
  );
}

function columnsOf(readAt: number, onOpen: (round: OpenRound) => void): Column<OpenBetRow>[] {
  return [
    {
      key: 'member',
      label: '회원',
      narrow: 'heading',
      cell: (row) => <MemberLink seq={row.members_seq} id={row.members_id} nickname={row.members_nickname} />,
      text: memberText,
    },
    { key: 'age', label: '경과', figure: true, cell: ({ age }) => <Age seconds={age} readAt={readAt} /> },
    {
      key: 'at',
      label: '베팅 시각',
      cell: ({ at }) => <span className="num">{dateTimeText(at)}</span>,
      text: ({ at }) => dateTimeText(at),
    },
    {
      key: 'amount',
      label: '베팅금',
      figure: true,
      cell: ({ amount }) => <strong>{grouped(amount)}</strong>,
      text: ({ amount }) => amount,
    },
    {
      key: 'game',
      label: '게임',
      cell: ({ providerName, gameType }) => (
        <span className={css.name}>
          {gameType}
          <span className={css.code}>{providerName}</span>
        </span>
      ),
      text: gameText,
    },
    {
      key: 'numbers',
      label: '라운드 · 거래',
      cell: ({ roundId, txId }) => (
        <span className={`${css.name} ${css.ids}`}>
          {roundId || '-'}
          <span className={css.code}>{txId}</span>
        </span>
      ),
      text: numbersText,
    },
    {
      key: 'act',
      label: '라운드',
      narrow: 'bare',
      cell: (row) => (
        <Button
          size="small"
          aria-label={`${row.members_id} ${row.roundId || row.txId} 라운드 보기`}
          data-open
          onClick={() =>
            onOpen({ day: dayOf(row.at), member: row.members_seq, roundId: row.roundId || row.txId })
          }
        >
          라운드 보기
        </Button>
      ),
    },
  ];
}
