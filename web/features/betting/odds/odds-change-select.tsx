import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import type { OddsChange } from '../../../../shared/rules/slip/slip.ts';
import { useOddsChange, usePreferences } from '../../../lib/page/preferences.ts';

const choices: readonly { readonly value: OddsChange; readonly label: string }[] = [
  { value: 'ask', label: '변경 시 확인' },
  { value: 'better', label: '상승만 자동 수락' },
  { value: 'any', label: '모두 수락' },
];

export const oddsChangeName = (chosen: OddsChange): string =>
  choices.find(({ value }) => value === chosen)?.label ?? '';

interface OddsChangeSelectProps {
  readonly id: string;
  readonly member: WireMember | null;
  readonly className?: string | undefined;
}

/** How moved prices are taken, per member; the server decides by it. */
export function OddsChangeSelect({ id, member, className }: OddsChangeSelectProps) {
  const chosen = useOddsChange(member);
  const choose = (value: string): void => {
    const next = choices.find((choice) => choice.value === value)?.value ?? 'ask';
    const owner = String(member?.members_seq ?? 0);
    usePreferences.setState(({ oddsChange }) => ({ oddsChange: { ...oddsChange, [owner]: next } }));
  };
  return (
    <select id={id} className={className} value={chosen} onChange={({ target }) => choose(target.value)}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
