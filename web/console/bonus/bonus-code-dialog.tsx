import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { dateTimeText, epochOf } from '../../lib/time/time.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { approvalsKey, awaitsApproval } from '../approvals/approvals-query.ts';
import css from '../bonus-fields.module.css';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { type CodeRow, codesKey } from './bonus-query.ts';
import { termsFrom, typedTerms } from './bonus-terms.ts';
import { BonusTermsFields } from './bonus-terms-fields.tsx';

const fresh = { bonusRate: 0.1, maxBonus: 100_000, rolling: { sport: 1.5, mini: 2, casino: 3, slot: 3 } };

/** 'YYYY-MM-DDTHH:mm' in Korean time, the format of a datetime-local input. */
const fieldOf = (at: number): string => dateTimeText(at).slice(0, 16).replace(' ', 'T');
const momentFrom = (field: string): number => epochOf(`${field}:00+09:00`);

/** A new code, or new terms of an existing one; earlier uses keep the old terms. */
export function BonusCodeDialog({
  row,
  onClose,
}: {
  readonly row: CodeRow | null;
  readonly onClose: () => void;
}) {
  const [code, setCode] = useState(row?.code ?? '');
  const [description, setDescription] = useState(row?.description ?? '');
  const [terms, setTerms] = useState(typedTerms(row ?? fresh));
  const [from, setFrom] = useState(fieldOf(row?.validFrom ?? Date.now()));
  const [until, setUntil] = useState(row?.validUntil ? fieldOf(row.validUntil) : '');
  const [total, setTotal] = useState(row?.totalUses ? String(row.totalUses) : '');
  const [level, setLevel] = useState(String(row?.minLevel ?? 1));
  const ready = termsFrom(terms);
  const inOrder = from !== '' && (until === '' || from < until);
  const isLevel = Number(level) >= 1 && Number(level) <= 10;
  return (
    <ReasonDialog
      title={row ? `${row.code} 수정` : '새 보너스 코드'}
      button="저장"
      look="brand"
      usual={['이벤트', '조건 조정']}
      changes={[codesKey, approvalsKey]}
      isReady={ready !== null && inOrder && isLevel && /^[A-Z0-9_-]{3,20}$/.test(code)}
      send={async (reason, { key, again }) => {
        if (ready === null) return;
        const rules = {
          description,
          ...ready,
          validFrom: momentFrom(from),
          validUntil: until === '' ? null : momentFrom(until),
          totalUses: total === '' ? null : Math.max(1, Number(total)),
          minLevel: Number(level),
          active: row?.active ?? true,
        };
        await api.bonusCodeSave({ code, version: row?.version ?? 0, rules, reason }, { key, again });
        toast(awaitsApproval, 'good');
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        <TextInput
          label="코드 (영문 대문자, 숫자 3~20자)"
          autoComplete="off"
          maxLength={20}
          disabled={row !== null}
          value={code}
          classNames={fieldClasses}
          data-autofocus={row === null || undefined}
          onChange={({ target }) => setCode(target.value.toUpperCase().replace(/[^A-Z0-9_-]/g, ''))}
        />
        <TextInput
          label="설명 (회원에게 보입니다)"
          maxLength={200}
          value={description}
          classNames={fieldClasses}
          onChange={({ target }) => setDescription(target.value)}
          data-autofocus
        />
        <BonusTermsFields terms={terms} onChange={setTerms} />
        <div className={css.pair}>
          <TextInput
            label="시작"
            type="datetime-local"
            value={from}
            classNames={fieldClasses}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextInput
            label="종료 (비우면 계속)"
            type="datetime-local"
            value={until}
            error={inOrder ? undefined : '종료는 시작보다 늦어야 합니다.'}
            classNames={fieldClasses}
            onChange={({ target }) => setUntil(target.value)}
          />
          <TextInput
            label="총 사용 인원 (비우면 제한 없음)"
            inputMode="numeric"
            maxLength={7}
            value={total}
            classNames={fieldClasses}
            onChange={({ target }) => setTotal(target.value.replace(/\D/g, ''))}
          />
          <TextInput
            label="최소 레벨"
            inputMode="numeric"
            maxLength={2}
            value={level}
            classNames={fieldClasses}
            onChange={({ target }) => setLevel(target.value.replace(/\D/g, ''))}
          />
        </div>
      </div>
    </ReasonDialog>
  );
}
