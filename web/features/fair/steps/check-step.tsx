import { IconCheck, IconLock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Check } from '../../../../shared/rules/proofs/check.ts';
import { stampOf } from '../../../lib/time/time.ts';
import css from '../fair.module.css';
import { checkTexts } from './check-texts.ts';

const marks = {
  right: { word: '일치', Icon: IconCheck },
  wrong: { word: '불일치', Icon: IconX },
  secret: { word: '공개 전', Icon: IconLock },
} as const;

interface StepProps {
  readonly title: string;
  readonly why: string;
  readonly state?: Check['state'];
  readonly children?: ReactNode;
}

/** One step of a proof: what is done, why, and whether it agrees. */
export function Step({ title, why, state, children }: StepProps) {
  const mark = state && marks[state];
  return (
    <li className={css.step} data-state={state}>
      <h3>
        {title}
        {mark && (
          <span className={css.mark}>
            <mark.Icon size={14} aria-hidden /> {mark.word}
          </span>
        )}
      </h3>
      <p>{why}</p>
      {children}
    </li>
  );
}

/** A check with both of its sides. */
export function CheckStep({ check, children }: { readonly check: Check; readonly children?: ReactNode }) {
  const { name, state, told, found } = check;
  const text = checkTexts[name];
  return (
    <Step title={text.title} why={text.why} state={state}>
      <Values
        rows={[
          [text.told, valueText(told)],
          [text.found, found === null ? '시드가 공개되면 계산합니다.' : valueText(found)],
        ]}
      />
      {children}
    </Step>
  );
}

export function Values({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={css.values}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Instants as Korean time to the millisecond, everything else as it stands. */
function valueText(value: string): string {
  if (value === '') return '없음';
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? `${stampOf(value)}${value.slice(19, -1)}` : value;
}
