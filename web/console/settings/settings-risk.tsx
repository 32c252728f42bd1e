import type { RiskSettings } from '../../../shared/model/admin/risk-settings.ts';
import { Check, Section, Text } from './settings-fields.tsx';

interface SettingsRiskProps {
  readonly levels: readonly number[];
  readonly risk: RiskSettings | undefined;
  readonly onChange: (risk: RiskSettings) => void;
}

const limits = [
  ['matchLimit', '경기 책임 한도 (원, 0은 제한 없음)'],
  ['marketLimit', '마켓 책임 한도 (원, 0은 제한 없음)'],
  ['memberMatchLimit', '회원 1인의 경기당 한도 (원, 0은 제한 없음)'],
] as const;

const wonOf = (text: string): number => Number(text.replace(/\D/g, '').slice(0, 15));

/** What a match and a market may cost before they are suspended by themselves, and a match to the members of a level. */
export function SettingsRisk({ levels, risk = {}, onChange }: SettingsRiskProps) {
  return (
    <Section
      title="위험 한도"
      hint="최악의 결과에서 잃을 수 있는 금액입니다. 경기나 마켓은 한도에 도달하면 자동으로 중지되고, 재개는 담당자가 합니다. 레벨 한도에 도달한 경기에는 그 레벨 회원만 베팅할 수 없습니다. 미정산 베팅은 15초마다 집계합니다."
    >
      {limits.map(([name, label]) => (
        <Text
          key={name}
          label={label}
          figure
          value={String(risk[name] ?? 0)}
          onChange={(text) => onChange({ ...risk, [name]: wonOf(text) })}
        />
      ))}
      {levels.map((level) => (
        <Text
          key={level}
          label={`Lv${level} 회원 전체의 경기당 한도 (원)`}
          figure
          value={String(risk.levelMatchLimits?.[level] ?? 0)}
          onChange={(text) =>
            onChange({ ...risk, levelMatchLimits: { ...risk.levelMatchLimits, [level]: wonOf(text) } })
          }
        />
      ))}
      <Check
        text="회원 한도를 넘는 베팅을 트레이더가 20초 안에 확인"
        checked={risk.referral === true}
        onChange={(referral) => onChange({ ...risk, referral })}
      />
    </Section>
  );
}
