import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { dayOf } from '../../lib/time/time.ts';
import card from '../../ui/card.module.css';
import css from './account.module.css';

/** Who the member is, what the level allows and what is held. */
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
