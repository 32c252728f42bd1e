import { toast } from '../../ui/dialogs/dialogs.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { type CodeRow, codesKey } from './bonus-query.ts';
import { bonusText, rollingText } from './bonus-terms.ts';

/** Switches a code off or on. Deposits that wait with it are credited without its bonus while it is off. */
export function BonusCodeSwitch({ row, onClose }: { readonly row: CodeRow; readonly onClose: () => void }) {
  const active = !row.active;
  const {
    code,
    version,
    description,
    bonusRate,
    maxBonus,
    rolling,
    validFrom,
    validUntil,
    totalUses,
    minLevel,
  } = row;
  const rules = {
    description,
    bonusRate,
    maxBonus,
    rolling,
    validFrom,
    validUntil,
    totalUses,
    minLevel,
    active,
  };
  return (
    <ReasonDialog
      title={active ? '코드 다시 사용' : '코드 사용 중지'}
      button={active ? '다시 사용' : '사용 중지'}
      look={active ? 'brand' : 'danger'}
      usual={active ? ['이벤트 재개'] : ['이벤트 종료', '코드 유출']}
      changes={[codesKey]}
      send={async (reason, { again }) => {
        await api.bonusCodeSave({ code, version, rules, reason }, { again });
        toast(active ? '코드를 다시 사용합니다.' : '코드 사용을 중지했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '코드', value: code, strong: true },
          { label: '지급', value: bonusText(row) },
          { label: '롤링', value: rollingText(row) },
          { label: '사용', value: `${row.uses}명` },
        ]}
      />
    </ReasonDialog>
  );
}
