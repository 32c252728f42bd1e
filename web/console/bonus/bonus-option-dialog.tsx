import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/dialogs/dialogs.ts';
import css from '../bonus-fields.module.css';
import { Choice } from '../dialogs/choice.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { type BonusOptionView, type BonusSettingsView, bonusKey, type OptionRequest } from './bonus-query.ts';
import { termsFrom, typedTerms } from './bonus-terms.ts';
import { BonusTermsFields } from './bonus-terms-fields.tsx';

interface BonusOptionDialogProps {
  readonly settings: BonusSettingsView;
  /** Null: a new one. */
  readonly option: BonusOptionView | null;
  readonly onClose: () => void;
}

export const whens = [
  { value: 'every', text: '매 입금' },
  { value: 'firstOfDay', text: '당일 첫 입금' },
  { value: 'firstEver', text: '최초 입금' },
] as const;
const fresh = {
  name: '',
  description: '',
  bonusRate: 0.05,
  maxBonus: null,
  rolling: { sport: 1, mini: 1, casino: 1, slot: 1 },
};

/** One bonus option: what it is called, who may have it, what it gives and asks. */
export function BonusOptionDialog({ settings, option, onClose }: BonusOptionDialogProps) {
  const [name, setName] = useState(option?.name ?? fresh.name);
  const [description, setDescription] = useState(option?.description ?? fresh.description);
  const [when, setWhen] = useState(option?.when ?? 'every');
  const [terms, setTerms] = useState(typedTerms(option ?? fresh));
  const ready = termsFrom(terms);
  const seq = option?.seq ?? Math.max(0, ...settings.options.map((one) => one.seq)) + 1;
  return (
    <ReasonDialog
      title={option ? '보너스 옵션 수정' : '보너스 옵션 추가'}
      button="저장"
      look="brand"
      usual={['이벤트 변경', '조건 조정']}
      changes={[bonusKey]}
      isReady={ready !== null && name.trim() !== ''}
      send={async (reason, { again }) => {
        if (ready === null) return;
        const changed = { seq, name, description, when, ...ready };
        await api.bonusSave(
          { version: settings.version, options: withOption(settings, changed), reason },
          { again },
        );
        toast('보너스 옵션을 저장했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        <TextInput
          label="이름"
          maxLength={60}
          value={name}
          classNames={fieldClasses}
          onChange={({ target }) => setName(target.value)}
          data-autofocus
        />
        <TextInput
          label="설명 (회원에게 보입니다)"
          maxLength={200}
          value={description}
          classNames={fieldClasses}
          onChange={({ target }) => setDescription(target.value)}
        />
        <Choice label="조건" options={whens} value={when} onChange={setWhen} />
        <BonusTermsFields terms={terms} onChange={setTerms} />
      </div>
    </ReasonDialog>
  );
}

/** The options with this one changed or added. */
function withOption({ options }: BonusSettingsView, changed: OptionRequest): OptionRequest[] {
  const others = options.map(optionRequest);
  const isNew = !others.some(({ seq }) => seq === changed.seq);
  return isNew ? [...others, changed] : others.map((one) => (one.seq === changed.seq ? changed : one));
}

/** A stored option as the call takes it. */
export function optionRequest(option: BonusOptionView): OptionRequest {
  const { seq, name, description, bonusRate, rolling } = option;
  return {
    seq,
    name,
    description,
    bonusRate,
    rolling,
    when: option.when ?? 'every',
    maxBonus: option.maxBonus ?? null,
  };
}
