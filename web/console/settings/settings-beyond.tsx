import { Check, Section } from './settings-fields.tsx';
import type { SettingsConfig } from './settings-query.ts';

type Beyond = NonNullable<SettingsConfig['option']['beyond']>;

const features = [
  { name: 'system', text: '시스템 베팅' },
  { name: 'cashOut', text: '캐시아웃' },
  { name: 'share', text: '카트 공유 코드' },
  { name: 'stats', text: '경기 통계' },
  { name: 'favourites', text: '즐겨찾기' },
] as const;

interface SettingsBeyondProps {
  readonly beyond: Beyond | undefined;
  readonly onChange: (beyond: Beyond) => void;
}

/** Features of the sportsbook an operator can switch off; each is on unless he did. */
export function SettingsBeyond({ beyond = {}, onChange }: SettingsBeyondProps) {
  return (
    <Section title="스포츠 추가 기능" hint="끄면 사이트에서 사라지고 해당 호출도 거절됩니다.">
      {features.map(({ name, text }) => (
        <Check
          key={name}
          text={text}
          checked={beyond[name] !== false}
          onChange={(on) => onChange({ ...beyond, [name]: on })}
        />
      ))}
    </Section>
  );
}
