import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { voidCauseTexts } from '../../../shared/messages/settlement-words.ts';
import type { VoidCause } from '../../../shared/model/sports/void-causes.ts';
import { fieldClasses } from './field-classes.ts';

interface VoidCauseFieldProps<Cause extends VoidCause> {
  readonly causes: readonly Cause[];
  /** What another operator asked for: it alone is confirmed. */
  readonly asked?: Cause | null;
  /** Null until one is chosen. */
  readonly value: Cause | null;
  readonly onChange: (cause: Cause | null) => void;
}

/** The published reason of a void: members read the same list with the rules. */
export function VoidCauseField<Cause extends VoidCause>({
  causes,
  asked = null,
  value,
  onChange,
}: VoidCauseFieldProps<Cause>) {
  return (
    <NativeSelect
      label="사유"
      description={value === null ? '회원에게 공개된 사유입니다.' : voidCauseTexts[value].when}
      classNames={fieldClasses}
      data={[
        { value: '', label: '선택해 주세요' },
        ...(asked === null ? causes : [asked]).map((cause) => ({
          value: cause,
          label: voidCauseTexts[cause].name,
        })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(causes.find((cause) => cause === currentTarget.value) ?? null)
      }
      data-autofocus
    />
  );
}
