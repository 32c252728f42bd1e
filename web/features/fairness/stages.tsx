import { IconCheck, IconChevronDown, IconLock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Check } from '../../../shared/rules/proofs/check.ts';
import { CheckValues, stateWords } from './check-step.tsx';
import css from './fair.module.css';
import { type ProofStage, proofStages, type StageName } from './proof-stages.ts';

export interface StageText {
  readonly title: string;
  /** When it happened, and what that means, without a technical word. */
  readonly text: string;
}

const icons = { right: IconCheck, wrong: IconX, secret: IconLock } as const;

interface StagesProps {
  readonly checks: readonly Check[];
  readonly texts: Readonly<Record<StageName, StageText>>;
}

/** What a proof rests on, in the order it happened; each opens to the values that were compared. */
export function Stages({ checks, texts }: StagesProps) {
  return (
    <ol className={css.stages} aria-label="확인한 순서">
      {proofStages(checks).map((stage) => (
        <li key={stage.name} data-stage={stage.state ?? 'none'}>
          <Stage stage={stage} text={texts[stage.name]} />
        </li>
      ))}
    </ol>
  );
}

function Stage({ stage: { state, checks }, text }: { readonly stage: ProofStage; readonly text: StageText }) {
  const Icon = state && icons[state];
  const head = (
    <>
      <span className={css.stageText}>
        <b>{text.title}</b>
        <span>{text.text}</span>
      </span>
      {Icon && (
        <span className={css.mark}>
          <Icon size={14} aria-hidden /> {stateWords[state]}
        </span>
      )}
    </>
  );
  if (checks.length === 0) return <div className={css.stage}>{head}</div>;
  return (
    <details className={css.stageFold}>
      <summary className={css.stage}>
        {head}
        <IconChevronDown size={16} aria-hidden />
      </summary>
      {checks.map((check) => (
        <CheckValues key={check.name} check={check} />
      ))}
    </details>
  );
}

/** How a result is computed, for whoever wants to follow it: folded, below what it comes to. */
export function Calculation({ children }: { readonly children: ReactNode }) {
  return (
    <details className={css.calculation}>
      <summary>계산 과정 전체 보기</summary>
      {children}
    </details>
  );
}
