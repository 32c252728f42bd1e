import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import css from './cashier.module.css';

/** What a withdrawal starts from: balance, what of it is free, the account, and the rolling. */
export function WithdrawalSums({ member, free }: { readonly member: WireMember; readonly free: number }) {
  const { done, need } = member.rolling;
  const left = Math.max(0, need - done);
  const share = need === 0 ? 100 : Math.min(100, Math.floor((done / need) * 100));
  return (
    <div className={css.sums}>
      <dl className={css.rows}>
        <div>
          <dt>통화</dt>
          <dd>KRW</dd>
        </div>
        <div>
          <dt>보유금</dt>
          <dd>{amountText(member.members_cash)}원</dd>
        </div>
        <div>
          <dt>출금가능</dt>
          <dd className={left === 0 ? css.main : undefined}>{amountText(free)}원</dd>
        </div>
        <div>
          <dt>출금 계좌</dt>
          <dd>
            {member.members_cashout_bankname} {member.members_cashout_account} {member.members_cashout_owner}
          </dd>
        </div>
        <div>
          <dt>롤링</dt>
          <dd>{need === 0 ? '조건 없음' : `${amountText(done)}/${amountText(need)}원 (${share}%)`}</dd>
        </div>
      </dl>
      {need > 0 && (
        <div className={css.meter} role="img" aria-label={`롤링 ${share}%`}>
          <i style={{ width: `${share}%` }} />
        </div>
      )}
      {left > 0 && <p className={css.left}>롤링 {amountText(left)}원을 더 채우면 출금할 수 있습니다.</p>}
    </div>
  );
}
