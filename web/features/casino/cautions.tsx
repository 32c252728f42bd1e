import type { TransferDirection } from '../../../shared/model/balance/casino-transfer.ts';
import { casinoSteps, fewestCasinoWon } from '../../../shared/rules/balance/casino-wallet.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import css from './wallet.module.css';

/** What to know before: open at first, folded away by a press. */
export function Cautions({ direction }: { readonly direction: TransferDirection }) {
  const word = direction === 'in' ? '충전' : '환전';
  return (
    <details className={css.cautions} open>
      <summary>유의사항</summary>
      <ul>
        <li>
          최소 {word} 금액은 {amountText(fewestCasinoWon)}원이며 {amountText(casinoSteps[direction])}원 단위로
          내림됩니다.
        </li>
        <li>카지노 크레딧은 카지노와 슬롯에서 사용되며, 환전하시면 보유금액으로 돌아옵니다.</li>
        <li>처리 결과가 늦어지면 상태가 ‘처리중’으로 표시되고 확인되는 대로 자동으로 반영됩니다.</li>
      </ul>
    </details>
  );
}
