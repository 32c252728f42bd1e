import { grouped } from '../../../shared/messages/format.ts';
import { harmBounds, markBounds } from '../../../shared/model/admin/risk-bounds.ts';
import type {
  HarmThresholds,
  MarkThresholds,
  RiskSettings,
} from '../../../shared/model/admin/risk-settings.ts';
import { harmDefaults } from '../../../shared/rules/member/harm-markers.ts';
import { markDefaults } from '../../../shared/rules/trading/member-marks.ts';
import { Section, Text } from './settings-fields.tsx';

const markLabels: Readonly<Record<keyof MarkThresholds, string>> = {
  sharpBets: '마감 배당 우위: 단폴더 (건)',
  sharpAverage: '마감 배당 우위: 평균 (0.01%)',
  arbitrageBets: '차익 의심: 베팅 (건)',
  arbitrageAbove: '차익 의심: 마감 배당 대비 (0.01%)',
  arbitrageOddPercent: '차익 의심: 천원 단위가 아닌 비율 (%)',
  samePicks: '동일 선택: 베팅 (건)',
  samePicksMinutes: '동일 선택: 간격 (분)',
  oppositeBets: '반대 베팅: 베팅 (건)',
  bonuses: '보너스 악용: 30일 보너스 (회)',
  bonusBets: '보너스 악용: 이후 베팅 (건)',
  bonusPercent: '보너스 악용: 저위험 비율 (%)',
  lowOdds: '보너스 악용: 저위험 배당 (0.01배)',
  quickBets: '자동 베팅: 베팅 (건)',
  quickMilliseconds: '자동 베팅: 간격 (0.001초)',
};
const harmLabels: Readonly<Record<keyof HarmThresholds, string>> = {
  risingFrom: '입금 증가: 7일 입금 (원)',
  risingPercent: '입금 증가: 평소 대비 (%)',
  chasingDeposits: '손실 만회: 하루 입금 (회)',
  chasingPercent: '손실 만회: 잃은 비율 (%)',
  nights: '심야 이용: 7일 중 밤 (회)',
  nightMinutes: '심야 이용: 하룻밤 (분)',
  limitRaises: '한도 상향: 30일 (회)',
};

type Bounds = readonly [least: number, most: number];

/** '1에서 200까지 입력할 수 있습니다.'; null of a value that can be saved. */
function boundsError(value: number, [least, most]: Bounds): string | null {
  if (value >= least && value <= most) return null;
  return `${grouped(least)}에서 ${grouped(most)}까지 입력할 수 있습니다.`;
}

/** Whether every threshold can be saved. */
export function areWithinBounds(risk: RiskSettings | null | undefined): boolean {
  const isWithin = (
    values: Readonly<Record<string, number | undefined>>,
    bounds: Readonly<Record<string, Bounds>>,
  ) =>
    Object.entries(bounds).every(([name, of]) => {
      const value = values[name];
      return value === undefined || boundsError(value, of) === null;
    });
  // What is typed as a document may have null in any place: the server says so.
  return isWithin(risk?.marks ?? {}, markBounds) && isWithin(risk?.harm ?? {}, harmBounds);
}

const numberOf = (text: string): number => Number(text.replace(/\D/g, '').slice(0, 10));
const namesIn = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  Object.keys(labels).filter((name): name is Name => name in labels);

interface SettingsMarksProps {
  readonly risk: RiskSettings | null | undefined;
  readonly onChange: (risk: RiskSettings) => void;
}

/** From when signs in a member's bets and in their play are listed for a person; a value of nothing set is the usual one. */
export function SettingsMarks({ risk: given, onChange }: SettingsMarksProps) {
  const risk = given ?? {};
  const marks = { ...markDefaults, ...risk.marks };
  const harm = { ...harmDefaults, ...risk.harm };
  return (
    <>
      <Section
        title="위험 표시 기준"
        hint="매일 오전 6시 40분에 기준을 넘은 회원을 위험 표시에 올립니다. 표시만으로 제한되는 것은 없습니다."
      >
        {namesIn(markLabels).map((name) => (
          <Text
            key={name}
            label={markLabels[name]}
            figure
            value={String(marks[name])}
            error={boundsError(marks[name], markBounds[name])}
            onChange={(text) => onChange({ ...risk, marks: { ...risk.marks, [name]: numberOf(text) } })}
          />
        ))}
      </Section>
      <Section
        title="이용자 보호 기준"
        hint="매일 오전 6시 10분에 기준을 넘은 회원을 이용자 보호에 올립니다. 담당자가 확인하고 연락을 기록합니다."
      >
        {namesIn(harmLabels).map((name) => (
          <Text
            key={name}
            label={harmLabels[name]}
            figure
            value={String(harm[name])}
            error={boundsError(harm[name], harmBounds[name])}
            onChange={(text) => onChange({ ...risk, harm: { ...risk.harm, [name]: numberOf(text) } })}
          />
        ))}
      </Section>
    </>
  );
}
