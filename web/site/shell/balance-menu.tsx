import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { useCounted } from '../../lib/page/counted.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import css from './header.module.css';

/** Cash and points; the eye hides them on this device. */
export function Purse({ member }: { readonly member: WireMember }) {
  const hidden = usePreferences(({ balanceHidden }) => balanceHidden);
  const cash = useCounted(member.members_cash);
  return (
    <div className={css.purse}>
      <span className={css.cash}>
        <span aria-label={hidden ? '보유금 숨김' : `보유금 ${amountText(member.members_cash)}원`} role="img">
          {hidden ? '••••••' : `₩${amountText(cash)}`}
        </span>
        <button
          type="button"
          className={`${css.icon} ${css.eye}`}
          aria-pressed={hidden}
          aria-label="보유금 숨기기"
          onClick={() => usePreferences.setState({ balanceHidden: !hidden })}
        >
          {hidden ? <IconEyeOff size={15} aria-hidden /> : <IconEye size={15} aria-hidden />}
        </button>
      </span>
      <span className={css.points}>P {hidden ? '••••' : amountText(member.members_point)}</span>
    </div>
  );
}
