import { IconCheck, IconLock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Check, CheckName } from '../../../shared/rules/proofs/check.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import css from './fair.module.css';
import { shortened } from './proof-stages.ts';

interface CheckText {
  readonly title: string;
  readonly why: string;
  /** Labels of the published value and of the value it is compared with. */
  readonly publishedLabel: string;
  readonly expectedLabel: string;
}

const checkTexts: Readonly<Record<CheckName, CheckText>> = {
  'committed-before': {
    title: '마감 전에 한 약속',
    why: '서버 시드의 해시(커밋)는 베팅 마감 전에 공개되어 있어야 합니다. 그래야 베팅을 보고 시드를 고를 수 없습니다.',
    publishedLabel: '커밋 공개 시각',
    expectedLabel: '베팅 마감 시각',
  },
  commitment: {
    title: '서버 시드와 커밋',
    why: '공개된 서버 시드의 SHA-256이 미리 공개한 커밋과 같아야 합니다. 다르면 시드가 바뀐 것입니다.',
    publishedLabel: '미리 공개한 커밋',
    expectedLabel: 'SHA-256(서버 시드)',
  },
  beacon: {
    title: '외부 난수의 번호',
    why: '마감 1초 후부터 처음 발행되는 drand 난수를 씁니다. 번호는 마감 시각만으로 정해집니다.',
    publishedLabel: '사용한 난수',
    expectedLabel: '마감 시각으로 계산한 난수',
  },
  'beacon-time': {
    title: '외부 난수의 발행 시각',
    why: '마감 + 1초, 또는 그 후에 발행되어 베팅 중에는 누구도 알 수 없던 값이어야 합니다.',
    publishedLabel: '발행 시각',
    expectedLabel: '마감 + 1초',
  },
  fallback: {
    title: '보조 시드와 커밋',
    why: '외부 난수를 쓰지 않은 회차(로컬)는 함께 커밋한 보조 시드로 엔트로피를 만듭니다.',
    publishedLabel: '미리 공개한 보조 커밋',
    expectedLabel: 'SHA-256(보조 시드)',
  },
  entropy: {
    title: '엔트로피',
    why: '외부 난수는 서명의 SHA-256, 로컬 회차는 HMAC-SHA256(보조 시드, 게임:날짜:회차)입니다. 서명이 drand의 것인지는 이 페이지가 확인하지 않습니다. drand가 공개한 값과 비교하거나 하루 전체 검증으로 확인할 수 있습니다.',
    publishedLabel: '발표된 엔트로피',
    expectedLabel: '다시 계산한 엔트로피',
  },
  'client-seed': {
    title: '클라이언트 시드',
    why: '게임:날짜:회차:엔트로피를 이어 붙인 값입니다. 회차마다 다르고, 마감 전에는 정해지지 않습니다.',
    publishedLabel: '발표된 값',
    expectedLabel: '다시 만든 값',
  },
  result: {
    title: '결과',
    why: '추첨한 번호에 게임 규칙을 적용한 결과가 발표된 결과와 같아야 합니다.',
    publishedLabel: '발표된 결과',
    expectedLabel: '다시 계산한 결과',
  },
  'salt-beacon': {
    title: '솔트에 쓴 외부 난수',
    why: '체인의 끝 h[0]을 공개하고 30초 후부터 처음 발행되는 drand 난수를 씁니다. 번호는 공개 시각만으로 정해집니다.',
    publishedLabel: '사용한 난수',
    expectedLabel: '공개 시각으로 계산한 난수',
  },
  salt: {
    title: '솔트',
    why: '외부 난수는 서명의 SHA-256, 로컬은 HMAC-SHA256(보조 시드, graph:chain:번호)입니다. 서명이 drand의 것인지는 이 페이지가 확인하지 않습니다. drand가 공개한 값과 비교하거나 하루 전체 검증으로 확인할 수 있습니다.',
    publishedLabel: '공개된 솔트',
    expectedLabel: '다시 계산한 솔트',
  },
  chain: {
    title: '해시 체인',
    why: '이 회차의 해시 h[k]를 SHA-256으로 k번 계산하면 첫 게임 전에 공개한 h[0]에 닿아야 합니다.',
    publishedLabel: '미리 공개한 h[0]',
    expectedLabel: 'SHA-256을 k번 계산한 값',
  },
  crash: {
    title: '크래시 배수',
    why: 'HMAC-SHA256(솔트, h[k])의 앞 13자리를 2⁵²로 나눈 값이 r일 때, 배수는 ⌊97 ÷ (1 − r)⌋ ÷ 100 (1~100)입니다.',
    publishedLabel: '발표된 결과',
    expectedLabel: '다시 계산한 결과',
  },
};

const marks = {
  right: { word: '일치', Icon: IconCheck },
  wrong: { word: '불일치', Icon: IconX },
  secret: { word: '공개 전', Icon: IconLock },
} as const;

export const stateWords = {
  right: marks.right.word,
  wrong: marks.wrong.word,
  secret: marks.secret.word,
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

/** A check with the published value and the expected one. */
export function CheckStep({ check, children }: { readonly check: Check; readonly children?: ReactNode }) {
  const { name, state } = check;
  const text = checkTexts[name];
  return (
    <Step title={text.title} why={text.why} state={state}>
      <ComparedValues check={check} />
      {children}
    </Step>
  );
}

/** The same without its explanation, below the name of what is compared. */
export function CheckValues({ check }: { readonly check: Check }) {
  return (
    <div className={css.compared}>
      <h4>{checkTexts[check.name].title}</h4>
      <ComparedValues check={check} />
    </div>
  );
}

function ComparedValues({ check: { name, published, expected } }: { readonly check: Check }) {
  const { publishedLabel, expectedLabel } = checkTexts[name];
  return (
    <ValueList
      rows={[
        [publishedLabel, valueText(published)],
        [expectedLabel, expected === null ? '시드가 공개되면 계산합니다.' : valueText(expected)],
      ]}
    />
  );
}

export function ValueList({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={css.values}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Value name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A long value is short, with what copies the whole. */
function Value({ name, value }: { readonly name: string; readonly value: string }) {
  const short = shortened(value);
  if (short === null) return value;
  return (
    <span className={css.long} title={value}>
      {short} <CopyButton text={value} name={name} done={`${name}: 복사했습니다.`} isIcon />
    </span>
  );
}

const utcInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** '없음' when empty; an ISO instant as Korean time with its milliseconds; everything else unchanged. */
function valueText(value: string): string {
  if (value === '') return '없음';
  const instant = utcInstant.exec(value);
  return instant ? `${dateTimeText(value)}${instant[1] ?? ''}` : value;
}
