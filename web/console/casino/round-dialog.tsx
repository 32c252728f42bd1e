import { grouped, wonText } from '../../../shared/messages/format.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { Facts } from '../kit/facts.tsx';
import { MemberLink } from '../kit/member-link.tsx';
import { ResourceTable } from '../kit/resource-table.tsx';
import { accountText } from '../oversight/ledger-words.ts';
import { actionTexts } from './callback-words.ts';
import { useRound } from './callbacks-query.ts';
import css from './casino.module.css';

export interface OpenRound {
  /** YYYY-MM-DD of one of its bets. */
  readonly day: string;
  readonly member: number;
  readonly roundId: string;
}

interface RoundDialogProps {
  readonly vendor: string;
  readonly round: OpenRound;
  readonly onClose: () => void;
}

/** A round: its callbacks, what each did in the ledger, and the member. */
export function RoundDialog({ vendor, round, onClose }: RoundDialogProps) {
  const { data, error, refetch } = useRound({ vendor, ...round });
  const callbacks = data?.callbacks ?? [];
  const sum = (action: string): number =>
    callbacks.filter((one) => one.action === action).reduce((total, { amount }) => total + amount, 0);
  const staked = sum('bet') - sum('rollback');
  return (
    <Dialog title={`라운드 ${round.roundId}`} onClose={onClose} size={760}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <>
          <Facts
            facts={[
              {
                label: '회원',
                value: (
                  <MemberLink
                    seq={data.member.members_seq}
                    id={data.member.members_id}
                    nickname={data.member.members_nickname}
                  />
                ),
              },
              { label: '게임', value: `${callbacks[0]?.providerName} · ${callbacks[0]?.gameType}` },
              { label: '베팅', value: wonText(staked) },
              { label: '당첨', value: wonText(sum('win')), strong: true },
            ]}
          />
          <h3 className={css.part}>콜백</h3>
          <ResourceTable
            caption="라운드의 콜백"
            columns={[
              { key: 'action', label: '구분', narrow: 'heading', cell: ({ action }) => actionTexts[action] },
              { key: 'at', label: '시각', cell: ({ at }) => <span className="num">{dateTimeText(at)}</span> },
              { key: 'amount', label: '금액', figure: true, cell: ({ amount }) => grouped(amount) },
              {
                key: 'tx',
                label: '거래 번호',
                cell: ({ txId }) => <span className={css.ids}>{txId}</span>,
              },
            ]}
            rows={callbacks}
            keyOf={({ id }) => id}
            empty={{ title: '콜백이 없습니다' }}
          />
          <h3 className={css.part}>원장</h3>
          <ResourceTable
            caption="라운드의 원장"
            columns={[
              {
                key: 'id',
                label: '전표',
                narrow: 'heading',
                cell: ({ id }) => <span className={css.ids}>{id}</span>,
              },
              {
                key: 'postings',
                label: '분개',
                cell: ({ postings }) => (
                  <span className={css.name}>
                    {postings.map(({ account, amount }) => (
                      <span key={account}>
                        {accountText(account)} {amount > 0 ? '+' : ''}
                        {grouped(amount)}
                      </span>
                    ))}
                    {postings.length === 0 && '변동 없음'}
                  </span>
                ),
              },
              {
                key: 'after',
                label: '크레딧',
                figure: true,
                cell: ({ creditAfter }) => grouped(creditAfter),
              },
            ]}
            rows={data.entries}
            keyOf={({ id }) => id}
            empty={{ title: '전표가 없습니다' }}
          />
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>닫기</Button>
      </DialogActions>
    </Dialog>
  );
}
