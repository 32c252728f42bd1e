import { useState } from 'react';
import { Lines, Section } from './settings-fields.tsx';

interface SettingsAccessProps {
  /** `admin.operatorAddresses`; the server refuses what is no list of addresses. */
  readonly addresses: unknown;
  readonly onChange: (addresses: string[]) => void;
}

/** The addresses and networks operators may work from, one a line. */
export function SettingsAccess({ addresses, onChange }: SettingsAccessProps) {
  const [typed, setTyped] = useState('');
  const list = Array.isArray(addresses) ? addresses.map(String) : [];
  const inForce = list.join('\n');
  // While it means what the document has, the text stays as it is typed: with the line that was just begun.
  const text = linesOf(typed).join('\n') === inForce ? typed : inForce;
  return (
    <Section
      title="운영자 접속"
      hint="배포 설정의 주소와 여기에 적은 주소에서만 콘솔에 접속할 수 있습니다. 둘 다 비어 있으면 제한하지 않습니다. 지금 접속한 주소를 빼고는 저장할 수 없습니다."
    >
      <Lines
        label="운영자 허용 IP (한 줄에 하나, 주소 또는 범위)"
        placeholder={'203.0.113.7\n203.0.113.0/24\n2001:db8:7::/48'}
        value={text}
        onChange={(next) => {
          setTyped(next);
          onChange(linesOf(next));
        }}
      />
    </Section>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
