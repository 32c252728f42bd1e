import { grouped, wonText } from '../../../shared/messages/format.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { Facts } from '../kit/facts.tsx';
import { accountText } from '../kit/ledger-words.ts';
import { MemberLink } from '../kit/member-link.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { onePage, type ReadPage } from '../lists/whole-list.ts';
import { actionTexts } from './callback-words.ts';
import { type RoundName, readRound, useRound } from './callbacks-query.ts';
import css from './casino.module.css';

/** `day`: YYYY-MM-DD of one of its bets. */
export type OpenRound = Omit<RoundName, 'vendor'>;

type Found = NonNullable<ReturnType<typeof useRound>['data']>;
type Callback = Found['callbacks'][number];
type Entry = Found['entries'][number];
type Posting = Entry['postings'][number];

const callbackColumns: Column<Callback>[] = [
  {
    key: 'action',
    label: '구분',
    narrow: 'heading',
    cell: ({ action }) => actionTexts[action],
    text: ({ action }) => actionTexts[action],
  },
  {
    key: 'at',
    label: '시각',
    cell: ({ at }) => <span className="num">{dateTimeText(at)}</span>,
    text: ({ at }) => dateTimeText(at),
  },
  {
    key: 'amount',
    label: '금액',
    figure: true,
    cell: ({ amount }) => grouped(amount),
    text: ({ amount }) => amount,
  },
  {
    key: 'tx',
    label: '거래 번호',
    cell: ({ txId }) => <span className={css.ids}>{txId}</span>,
    text: ({ txId }) => txId,
  },
];

const postingText = ({ account, amount }: Posting): string =>
  `${accountText(account)} ${amount > 0 ? '+' : ''}${grouped(amount)}`;

const entryColumns: Column<Entry>[] = [
  {
    key: 'id',
    label: '전표',
    narrow: 'heading',
    cell: ({ id }) => <span className={css.ids}>{id}</span>,
    text: ({ id }) => id,
  },
  {
    key: 'postings',
    label: '분개',
    cell: ({ postings }) => (
      <span className={css.name}>
        {postings.map((posting) => (
          <span key={posting.account}>{postingText(posting)}</span>
        ))}
        {postings.length === 0 && '변동 없음'}
      </span>
    ),
    text: ({ postings }) =>
      postings.map(({ account, amount }) => `${accountText(account)} ${amount}`).join(' / '),
  },
  {
    key: 'after',
    label: '크레딧',
    figure: true,
    cell: ({ creditAfter }) => grouped(creditAfter),
    text: ({ creditAfter }) => creditAfter,
  },
];

interface PartProps<Row> {
  readonly title: string;
  /** Of its file. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Reads them for the file. */
  readonly page: ReadPage<Row>;
  /** What stands where there is no row. */
  readonly empty: string;
}

/** A list of the round, which can be saved. */
function Part<Row extends { readonly id: string }>(props: PartProps<Row>) {
  const { title, name, columns, rows, page, empty } = props;
  return (
    <>
      <div className={css.partHead}>
        <h3 className={css.part}>{title}</h3>
        <ListExport
          name={name}
          caption={`라운드의 ${title}`}
          size="small"
          columns={columns}
          keyOf={({ id }) => id}
          page={page}
        />
      </div>
      <ResourceTable
        caption={`라운드의 ${title}`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={{ title: empty }}
      />
    </>
  );
}

interface RoundDialogProps {
  readonly vendor: string;
  readonly round: OpenRound;
  readonly onClose: () => void;
}

/** A round: its callbacks, what each did in the ledger, and the member. */
export function RoundDialog({ vendor, round, onClose }: RoundDialogProps) {
  const named = { vendor, ...round };
  const { data, error, refetch } = useRound(named);
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
          <Part
            title="콜백"
            name={`round-${round.roundId}-callbacks`}
            columns={callbackColumns}
            rows={callbacks}
            page={onePage(async () => ({ list: (await readRound(named, 'callbacks')).callbacks }))}
            empty="콜백이 없습니다"
          />
          <Part
            title="원장"
            name={`round-${round.roundId}-ledger`}
            columns={entryColumns}
            rows={data.entries}
            page={onePage(async () => ({ list: (await readRound(named, 'entries')).entries }))}
            empty="전표가 없습니다"
          />
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>닫기</Button>
      </DialogActions>
    </Dialog>
  );
}
