import card from '../../ui/card.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';
import css from './account.module.css';

/** The code friends sign up with: the member's id. */
export function ReferralCard({ code }: { readonly code: string }) {
  return (
    <section className={card.card} aria-labelledby="referral-code">
      <h2 id="referral-code">내 추천 코드</h2>
      <div className={css.row}>
        <span className={css.code}>{code}</span>
        <CopyButton text={code} name="가입코드" done="가입코드를 복사했습니다." />
      </div>
      <p className={css.note}>친구가 회원가입의 가입코드에 이 아이디를 입력하면 추천인으로 등록됩니다.</p>
    </section>
  );
}
