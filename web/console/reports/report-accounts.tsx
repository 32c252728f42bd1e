import { grouped, wonText } from '../../../shared/messages/format.ts';
import { accountText } from '../kit/ledger-words.ts';
import { ListExport } from '../lists/list-export.tsx';
import { type FileColumn, loadedRows } from '../lists/whole-list.ts';
import type { Period } from './report-period.ts';
import type { Report } from './report-query.ts';
import css from './reports.module.css';

interface AccountsProps {
  readonly report: Report;
  readonly period: Period;
}

const accountFile: readonly FileColumn<Report['accounts'][number]>[] = [
  { label: '계정', text: ({ account }) => accountText(account) },
  { label: '코드', text: ({ account }) => account },
  { label: '증감', text: ({ amount }) => amount },
  { label: '단위', text: ({ unit }) => (unit === 'P' ? 'P' : '원') },
];

/** What the period moved on each account: the members' and the operator's sides of the won sum to zero. */
export function Accounts({ report: { accounts }, period }: AccountsProps) {
  const sum = accounts.filter(({ unit }) => unit === 'KRW').reduce((total, { amount }) => total + amount, 0);
  if (accounts.length === 0) return null;
  return (
    <details>
      <summary>
        원장 계정 {accounts.length}개 · 원화 합계 {wonText(sum)}
      </summary>
      <div className={css.accounts}>
        <div className={css.accountTools}>
          <ListExport
            name={`report-accounts-${period.from}`}
            day={period.to}
            caption="원장 계정"
            size="small"
            columns={accountFile}
            keyOf={({ account }) => account}
            page={loadedRows(accounts)}
          />
        </div>
        <div className={css.frame}>
          <table className={css.table}>
            <caption className="sr">원장 계정</caption>
            <thead>
              <tr>
                <th scope="col" className={css.plain}>
                  계정
                </th>
                <th scope="col" className={`${css.plain} ${css.right}`}>
                  증감
                </th>
              </tr>
            </thead>
            <tbody>
              {accounts.map(({ account, unit, amount }) => (
                <tr key={account}>
                  <th scope="row">
                    <span className={css.name}>
                      {accountText(account)}
                      <span className={css.under}>{account}</span>
                    </span>
                  </th>
                  <td>
                    {grouped(amount)}
                    {unit === 'P' ? 'P' : '원'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </details>
  );
}
