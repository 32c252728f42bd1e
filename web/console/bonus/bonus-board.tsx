import { Choice } from '../dialogs/choice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useView } from '../kit/use-view.ts';
import { BonusCodes } from './bonus-codes.tsx';
import { BonusOptions } from './bonus-options.tsx';
import { DepositAccount } from './deposit-account.tsx';

const views = [
  { value: 'options', text: '보너스 옵션' },
  { value: 'codes', text: '보너스 코드' },
  { value: 'account', text: '입금 계좌' },
] as const;

/** What a deposit may carry, and where it goes. */
export function BonusBoard() {
  const { view, change } = useView<(typeof views)[number]['value']>({
    name: 'view',
    values: views.map(({ value }) => value),
    otherwise: 'options',
  });
  return (
    <>
      <PageHead title="입금 보너스">
        <Choice label="보기" options={views} value={view} onChange={(next) => change({ view: next })} />
      </PageHead>
      {view === 'options' && <BonusOptions />}
      {view === 'codes' && <BonusCodes />}
      {view === 'account' && <DepositAccount />}
    </>
  );
}
