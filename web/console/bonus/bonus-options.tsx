import { useState } from 'react';
import { bonusText } from '../../../shared/messages/bonus-words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { approvalsKey, awaitsApproval } from '../approvals/approvals-query.ts';
import css from '../bonus-fields.module.css';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { ListExport } from '../lists/list-export.tsx';
import { loadedRows } from '../lists/whole-list.ts';
import {
  type BonusOptionView,
  type BonusSettingsView,
  bonusKey,
  type OptionRequest,
  useBonusSettings,
} from './bonus-query.ts';
import { rollingText, termsFrom, typedTerms } from './bonus-terms.ts';
import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { Choice } from '../dialogs/choice.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { BonusTermsFields } from './bonus-terms-fields.tsx';

interface BonusOptionDialogProps {
  readonly settings: BonusSettingsView;
  /** Null for a new option. */
  readonly option: BonusOptionView | null;
  readonly onClose: () => void;
}

const whens = [
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

/** Dialog for one bonus option: name, condition, bonus and rolling. */
function BonusOptionDialog({ settings, option, onClose }: BonusOptionDialogProps) {
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
      changes={[bonusKey, approvalsKey]}
      isReady={ready !== null && name.trim() !== ''}
      send={async (reason, { key, again }) => {
        if (ready === null) return;
        const changed = { seq, name, description, when, ...ready };
        await api.bonusSave(
          { version: settings.version, options: withOption(settings, changed), reason },
          { key, again },
        );
        toast(awaitsApproval, 'good');
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

/** The options with `changed` replaced or added. */
function withOption({ options }: BonusSettingsView, changed: OptionRequest): OptionRequest[] {
  const others = options.map(optionRequest);
  const isNew = !others.some(({ seq }) => seq === changed.seq);
  return isNew ? [...others, changed] : others.map((one) => (one.seq === changed.seq ? changed : one));
}

/** A stored option in the shape of the request. */
function optionRequest(option: BonusOptionView): OptionRequest {
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

type OpenDialog =
  | { readonly act: 'edit'; readonly option: BonusOptionView | null }
  | { readonly act: 'remove'; readonly option: BonusOptionView };

/** The options members choose from when they deposit. A requested deposit keeps the terms of its time. */
export function BonusOptions() {
  const { data, error, refetch } = useBonusSettings();
  const mayChange = mayUse(useOperator(), ['cashier']);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const shown = columns({ mayChange, onAct: setDialog });
  return (
    <div className={css.stack}>
      <div className={css.tools}>
        {mayChange && (
          <Button variant="brand" disabled={!data} onClick={() => setDialog({ act: 'edit', option: null })}>
            옵션 추가
          </Button>
        )}
        {data && (
          <ListExport name="bonus-options" columns={shown} keyOf={keyOf} page={loadedRows(data.options)} />
        )}
      </div>
      <ResourceTable
        caption="보너스 옵션"
        columns={shown}
        rows={data?.options}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '보너스 옵션이 없습니다' }}
        skeletonRows={4}
      />
      {data && dialog?.act === 'edit' && (
        <BonusOptionDialog settings={data} option={dialog.option} onClose={close} />
      )}
      {data && dialog?.act === 'remove' && (
        <RemoveDialog settings={data} option={dialog.option} onClose={close} />
      )}
    </div>
  );
}

const keyOf = ({ seq }: BonusOptionView): string => String(seq);

function whenText({ when = 'every' }: BonusOptionView): string {
  return whens.find(({ value }) => value === when)?.text ?? '';
}

function columns(of: {
  readonly mayChange: boolean;
  readonly onAct: (dialog: OpenDialog) => void;
}): Column<BonusOptionView>[] {
  return [
    {
      key: 'name',
      label: '옵션',
      narrow: 'heading',
      cell: ({ seq, name, description }) => (
        <span className={css.name}>
          <strong>
            {seq}. {name}
          </strong>
          <span className={css.dim}>{description}</span>
        </span>
      ),
      text: ({ seq, name, description }) => [`${seq}. ${name}`, description].filter(Boolean).join(' · '),
    },
    { key: 'when', label: '조건', cell: whenText, text: whenText },
    { key: 'bonus', label: '지급', figure: true, cell: bonusText, text: bonusText },
    {
      key: 'rolling',
      label: '롤링 (스포츠/미니/카지노/슬롯)',
      figure: true,
      cell: rollingText,
      text: rollingText,
    },
    ...(of.mayChange
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (option: BonusOptionView) => (
              <span className={css.acts}>
                <Button
                  size="small"
                  aria-label={`${option.name} 수정`}
                  data-open
                  onClick={() => of.onAct({ act: 'edit', option })}
                >
                  수정
                </Button>
                <Button
                  size="small"
                  aria-label={`${option.name} 삭제`}
                  onClick={() => of.onAct({ act: 'remove', option })}
                >
                  삭제
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}

interface RemoveDialogProps {
  readonly settings: BonusSettingsView;
  readonly option: BonusOptionView;
  readonly onClose: () => void;
}

function RemoveDialog({ settings, option, onClose }: RemoveDialogProps) {
  const left = settings.options.filter(({ seq }) => seq !== option.seq).map(optionRequest);
  return (
    <ReasonDialog
      title={`${option.name} 삭제`}
      button="삭제"
      usual={['이벤트 종료']}
      changes={[bonusKey, approvalsKey]}
      isReady={left.length > 0}
      send={async (reason, { key, again }) => {
        await api.bonusSave({ version: settings.version, options: left, reason }, { key, again });
        toast(awaitsApproval, 'good');
      }}
      onClose={onClose}
    >
      <p>이 옵션으로 이미 신청한 입금은 신청 당시의 조건으로 처리됩니다.</p>
    </ReasonDialog>
  );
}
