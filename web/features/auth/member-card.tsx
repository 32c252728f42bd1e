import { useState } from 'react';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { api } from '../../lib/calls/api.ts';
import { rereadMember } from '../../lib/member/member.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dayOf, shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { showError } from '../../ui/dialogs/dialogs.ts';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import css from './account.module.css';
import { Field } from './field.tsx';
import { useSecretForm } from './use-secret-form.ts';

/** The member's identity, level limits and balances. */
export function MemberCard({ member }: { readonly member: WireMember }) {
  const { limits, members_grade: grade, rolling } = member;
  const facts = [
    ['보유금', `${amountText(member.members_cash)}원`],
    ['포인트', `${amountText(member.members_point)}P`],
    ['최대베팅', `${amountText(limits.maxBetting)}원`],
    ['최대당첨', `${amountText(limits.maxWin)}원`],
    ['최대폴더', `${limits.maxFolders}폴더`],
    ['최대배당', `${limits.maxOdds}배`],
    ['롤링', `${amountText(rolling.done)} / ${amountText(rolling.need)}원`],
    ['가입일', dayOf(member.members_regdatetime)],
  ] as const;
  return (
    <section className={card.card} aria-label="내 정보">
      <div className={css.who}>
        <span className={css.level}>
          Lv{grade} {limits.name}
        </span>
        <b>{member.members_nickname}</b>
        <span>아이디 {member.members_id}</span>
        <span>연락처 {member.members_phone}</span>
      </div>
      <dl className={css.facts} data-many>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * The bank account withdrawals are paid to: the holder's name can be typed over, but nothing is sent, and the button
 * refers members to support.
 */
export function BankCard({ member }: { readonly member: WireMember }) {
  const [holder, setHolder] = useState(member.members_cashout_owner);
  const facts = [
    ['은행', member.members_cashout_bankname],
    ['계좌번호', member.members_cashout_account],
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
      <Field
        label="예금주"
        name="holder"
        autoComplete="name"
        maxLength={40}
        value={holder}
        onText={setHolder}
      />
      <div className={css.end}>
        <span className={css.note}>예금주와 계좌는 직접 변경할 수 없습니다.</span>
        <Button onClick={() => showError({ text: '관리에게 문의해주세요.' })}>정보수정</Button>
      </div>
      <BankChange until={member.bankChangeUntil} />
    </section>
  );
}

/** Operators change the account only of a member who proved the withdrawal password before. */
function BankChange({ until }: { readonly until: string | null }) {
  const { field, element, submit, busy, why } = useSecretForm(
    { cashoutPw: '' },
    {
      send: async (asked) => {
        await api.auth.askForBankChange(asked, { again: true });
        rereadMember();
      },
      done: '계좌 변경 요청이 접수되었습니다.',
    },
  );
  return (
    <form ref={element} className={css.form} onSubmit={submit} noValidate>
      {until !== null && (
        <p className={css.note} role="status">
          계좌 변경 요청이 접수되었습니다. <b className="num">{shortDateTimeText(until)}</b>까지{' '}
          <Link to="/board/support/list">고객센터</Link>로 새 계좌를 알려 주세요.
        </p>
      )}
      <InlineAlert text={why} />
      <Field
        label="출금 비밀번호 확인"
        hint="계좌를 변경하려면 먼저 출금 비밀번호를 확인해 주세요."
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...field('cashoutPw')}
      />
      <div className={css.end}>
        <Button type="submit" busy={busy}>
          계좌 변경 요청
        </Button>
      </div>
    </form>
  );
}
