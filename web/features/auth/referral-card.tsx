import { IconCopy } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { toast } from '../../ui/dialogs/dialogs.ts';
import css from './account.module.css';

/** The code friends sign up with: the member's id. */
export function ReferralCard({ code }: { readonly code: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      toast('가입코드를 복사했습니다.', 'good');
    } catch {
      toast('복사할 수 없습니다. 코드를 직접 선택해 주세요.', 'bad');
    }
  };
  return (
    <section className={card.card} aria-labelledby="referral-code">
      <h2 id="referral-code">내 추천 코드</h2>
      <div className={css.row}>
        <span className={css.code}>{code}</span>
        <Button onClick={() => void copy()}>
          <IconCopy size={16} aria-hidden /> 코드 복사
        </Button>
      </div>
      <p className={css.note}>친구가 회원가입의 가입코드에 이 아이디를 입력하면 추천인으로 등록됩니다.</p>
    </section>
  );
}
