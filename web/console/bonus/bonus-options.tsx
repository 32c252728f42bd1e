import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import css from '../bonus-fields.module.css';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { BonusOptionDialog, optionRequest, whens } from './bonus-option-dialog.tsx';
import { type BonusOptionView, type BonusSettingsView, bonusKey, useBonusSettings } from './bonus-query.ts';
import { bonusText, rollingText } from './bonus-terms.ts';

type Asked =
  | { readonly act: 'edit'; readonly option: BonusOptionView | null }
  | { readonly act: 'remove'; readonly option: BonusOptionView };

/** The options members choose from at a deposit. A deposit asked for keeps the option as it stood then. */
export function BonusOptions() {
  const { data, error, refetch } = useBonusSettings();
  const mayChange = mayUse(useOperator(), ['cashier']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  return (
    <div className={css.stack}>
      {mayChange && (
        <div>
          <Button look="brand" disabled={!data} onClick={() => setAsked({ act: 'edit', option: null })}>
            옵션 추가
          </Button>
        </div>
      )}
      <ResourceTable
        caption="보너스 옵션"
        columns={columns({ mayChange, onAct: setAsked })}
        rows={data?.options}
        keyOf={({ seq }) => String(seq)}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '보너스 옵션이 없습니다' }}
        skeletonRows={4}
      />
      {data && asked?.act === 'edit' && (
        <BonusOptionDialog settings={data} option={asked.option} onClose={close} />
      )}
      {data && asked?.act === 'remove' && (
        <RemoveDialog settings={data} option={asked.option} onClose={close} />
      )}
    </div>
  );
}

function columns(of: {
  readonly mayChange: boolean;
  readonly onAct: (asked: Asked) => void;
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
    },
    {
      key: 'when',
      label: '조건',
      cell: ({ when = 'every' }) => whens.find(({ value }) => value === when)?.text,
    },
    { key: 'bonus', label: '지급', figure: true, cell: bonusText },
    { key: 'rolling', label: '롤링 (스포츠/미니/카지노/슬롯)', figure: true, cell: rollingText },
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
      changes={[bonusKey]}
      isReady={left.length > 0}
      send={async (reason, { again }) => {
        await api.bonusSave({ version: settings.version, options: left, reason }, { again });
        toast('보너스 옵션을 삭제했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <p>이 옵션으로 이미 신청한 입금은 신청 당시의 조건으로 처리됩니다.</p>
    </ReasonDialog>
  );
}
