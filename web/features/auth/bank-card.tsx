import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { showError } from '../../ui/dialogs/dialogs.ts';
import css from './account.module.css';

/** The account withdrawals go to. Members cannot change it: the button says whom to ask. */
export function BankCard({ member }: { readonly member: WireMember }) {
  const facts = [
    ['은행', member.members_cashout_bankname],
    ['계좌번호', member.members_cashout_account],
    ['예금주', member.members_cashout_owner],
  ] as const;
  return (
    <section className={card.card} aria-labelledby="own-bank">
      <h2 id="own-bank">출금 계좌</h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.end}>
        <span className={css.note}>예금주와 계좌는 직접 변경할 수 없습니다.</span>
        <Button onClick={() => showError({ text: '관리에게 문의해주세요.' })}>정보수정</Button>
      </div>
    </section>
  );
}
