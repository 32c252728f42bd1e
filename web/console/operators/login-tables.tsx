import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { dateTimeText, shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import fields from '../bonus-fields.module.css';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { loadedRows } from '../lists/whole-list.ts';

type Logins = ReplyOf<typeof admin.calls.operatorLogins>;
export type OpenLogin = Logins['logins'][number];
type Attempt = Logins['attempts'][number];

const byText = { password: '비밀번호', passkey: '패스키' } as const;

/** Columns of open logins; `endOf` says how one is ended, null where it is not. */
export function loginColumns(endOf: (login: OpenLogin) => (() => void) | null): Column<OpenLogin>[] {
  return [
    {
      key: 'device',
      label: '기기',
      narrow: 'heading',
      cell: ({ device, current }) => (
        <>
          <strong>{device}</strong> {current && <StateChip text="현재 기기" tone="good" />}
        </>
      ),
      text: ({ device }) => device,
    },
    { key: 'ip', label: 'IP', cell: ({ ip }) => ip, text: ({ ip }) => ip },
    { key: 'by', label: '방법', cell: ({ by }) => byText[by], text: ({ by }) => byText[by] },
    {
      key: 'since',
      label: '로그인',
      cell: ({ startedAt }) => shortDateTimeText(startedAt),
      text: ({ startedAt }) => dateTimeText(startedAt),
    },
    {
      key: 'last',
      label: '최근',
      cell: ({ lastAt }) => shortDateTimeText(lastAt),
      text: ({ lastAt }) => dateTimeText(lastAt),
    },
    {
      key: 'act',
      label: '처리',
      narrow: 'bare',
      cell: (login) => {
        const end = endOf(login);
        return (
          end && (
            <span className={fields.acts}>
              <Button size="small" aria-label={`${login.device} 종료`} onClick={end}>
                종료
              </Button>
            </span>
          )
        );
      },
    },
  ];
}

const attemptColumns: Column<Attempt>[] = [
  {
    key: 'at',
    label: '시각',
    narrow: 'heading',
    cell: ({ at }) => dateTimeText(at),
    text: ({ at }) => dateTimeText(at),
  },
  { key: 'ip', label: 'IP', cell: ({ ip }) => ip, text: ({ ip }) => ip },
  { key: 'device', label: '기기', cell: ({ device }) => device, text: ({ device }) => device },
  { key: 'by', label: '방법', cell: ({ by }) => byText[by], text: ({ by }) => byText[by] },
  {
    key: 'result',
    label: '결과',
    cell: ({ opened }) => <StateChip text={opened ? '성공' : '실패'} tone={opened ? 'good' : 'bad'} />,
    text: ({ opened }) => (opened ? '성공' : '실패'),
  },
];

const attemptKey = ({ at, opened }: Attempt): string => `${at} ${opened}`;

/** Every attempt to log in as an operator, newest first. */
export function Attempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  return (
    <section className={card.card} aria-labelledby="login-attempts">
      <div className={card.head}>
        <h2 id="login-attempts">로그인 시도</h2>
        <ListExport
          name="login-attempts"
          caption="로그인 시도"
          size="small"
          columns={attemptColumns}
          keyOf={attemptKey}
          page={loadedRows(attempts)}
        />
      </div>
      <ResourceTable
        caption="로그인 시도"
        columns={attemptColumns}
        rows={attempts}
        keyOf={attemptKey}
        empty={{ title: '로그인 시도가 없습니다' }}
      />
    </section>
  );
}
