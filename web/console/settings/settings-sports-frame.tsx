import type { SportsFrame } from '../../../shared/model/sports/sports-frame.ts';
import { Check, Section, Text } from './settings-fields.tsx';

interface SettingsSportsFrameProps {
  readonly frame: SportsFrame | undefined;
  readonly onChange: (frame: SportsFrame) => void;
}

const addresses = [
  ['desktop', 'PC 주소'],
  ['mobile', '모바일 주소'],
  ['live', '라이브 스포츠 주소'],
] as const;

/** Our own sports pages, or the frame of a sports host. */
export function SettingsSportsFrame({ frame = { mode: 'native' }, onChange }: SettingsSportsFrameProps) {
  return (
    <Section
      title="스포츠 화면"
      hint="주소를 비우면 자체 화면이 열립니다. 배포 설정에 등록된 https 주소만 표시됩니다."
    >
      <Check
        text="스포츠 프레임 사용 (한국형 · 유럽형 · 인플레이)"
        checked={frame.mode === 'frame'}
        onChange={(isFramed) => onChange({ ...frame, mode: isFramed ? 'frame' : 'native' })}
      />
      {addresses.map(([name, label]) => (
        <Text
          key={name}
          label={label}
          value={frame[name] ?? ''}
          onChange={(address) => onChange({ ...frame, [name]: address.trim() })}
        />
      ))}
    </Section>
  );
}
