import { harmNames } from '../../../shared/messages/harm-words.ts';
import { riskNames } from '../../../shared/messages/risk-words.ts';
import type { SegmentFilter } from '../../../shared/model/member/segment.ts';
import { amountsOf, harmKinds, riskKinds, segmentLevels } from './segment-address.ts';
import css from './segments.module.css';

interface FieldsProps {
  readonly filter: SegmentFilter;
  readonly onChange: (filter: SegmentFilter) => void;
}

/** The conditions of a segment; what is left empty says nothing. */
export function SegmentFields({ filter, onChange }: FieldsProps) {
  const put = (part: Partial<SegmentFilter>): void => onChange({ ...filter, ...part });
  const { notSeenSince, ...rest } = filter;
  return (
    <div className={css.fields}>
      <Boxes
        legend="레벨"
        options={segmentLevels}
        nameOf={(level) => `Lv${level}`}
        chosen={filter.levels}
        onChange={(next) => put({ levels: next })}
      />
      <Range legend="가입일" type="date" value={filter.joined} onChange={(joined) => put({ joined })} />
      <Range legend="마지막 접속일" type="date" value={filter.seen} onChange={(seen) => put({ seen })} />
      <fieldset className={css.range}>
        <legend>이날부터 접속 없음</legend>
        <input
          type="date"
          max={lastDay}
          aria-label="이날부터 접속 없음"
          value={notSeenSince ?? ''}
          onChange={({ target }) =>
            onChange(target.value === '' ? rest : { ...rest, notSeenSince: target.value })
          }
        />
      </fieldset>
      <Range
        legend="회원 손익 (30일, 원)"
        type="number"
        value={textsOf(filter.net)}
        onChange={(net) => put({ net: amountsOf(net) })}
      />
      <Boxes
        legend="보호 신호"
        options={harmKinds}
        nameOf={(kind) => harmNames[kind]}
        chosen={filter.harm}
        onChange={(harm) => put({ harm })}
      />
      <Boxes
        legend="베팅 위험 표시"
        options={riskKinds}
        nameOf={(kind) => riskNames[kind]}
        chosen={filter.risk}
        onChange={(risk) => put({ risk })}
      />
    </div>
  );
}

interface Texts {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function textsOf({ from, to }: SegmentFilter['net']): Texts {
  return {
    from: from === undefined ? undefined : String(from),
    to: to === undefined ? undefined : String(to),
  };
}

/** A year has four digits. */
const lastDay = '9999-12-31';
const bounds = { date: { max: lastDay }, number: { step: 1 } } as const;

interface RangeProps {
  readonly legend: string;
  readonly type: 'date' | 'number';
  readonly value: Texts;
  readonly onChange: (value: { from?: string; to?: string }) => void;
}

function Range({ legend, type, value: { from = '', to = '' }, onChange }: RangeProps) {
  const put = (next: { readonly from: string; readonly to: string }): void =>
    onChange({ ...(next.from !== '' && { from: next.from }), ...(next.to !== '' && { to: next.to }) });
  return (
    <fieldset className={css.range}>
      <legend>{legend}</legend>
      <input
        type={type}
        {...bounds[type]}
        aria-label={`${legend} 부터`}
        value={from}
        onChange={({ target }) => put({ from: target.value, to })}
      />
      ~
      <input
        type={type}
        {...bounds[type]}
        aria-label={`${legend} 까지`}
        value={to}
        onChange={({ target }) => put({ from, to: target.value })}
      />
    </fieldset>
  );
}

interface BoxesProps<Option> {
  readonly legend: string;
  readonly options: readonly Option[];
  readonly nameOf: (option: Option) => string;
  readonly chosen: readonly Option[];
  readonly onChange: (chosen: Option[]) => void;
}

/** Any of some. */
function Boxes<Option extends string | number>({
  legend,
  options,
  nameOf,
  chosen,
  onChange,
}: BoxesProps<Option>) {
  return (
    <fieldset className={css.boxes}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
            }
          />
          {nameOf(option)}
        </label>
      ))}
    </fieldset>
  );
}
