import '@mantine/core/styles/Input.css';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { areaClasses } from '../dialogs/field-classes.ts';
import notices from '../notices.module.css';
import type { SettingsDraft } from './settings-query.ts';

interface SettingsJsonProps {
  readonly document: SettingsDraft;
  readonly onChange: (document: SettingsDraft) => void;
  readonly readOnly: boolean;
}

/** The whole document as text. What is no document yet stays here; the server judges the rest. */
export function SettingsJson({ document, onChange, readOnly }: SettingsJsonProps) {
  const [text, setText] = useState(() => JSON.stringify(document, null, 2));
  const [problem, setProblem] = useState<string | null>(null);
  const type = (next: string): void => {
    setText(next);
    const read = documentIn(next);
    setProblem(read ? null : 'JSON 형식이 올바르지 않습니다. 저장할 내용에는 반영되지 않았습니다.');
    if (read) onChange(read);
  };
  return (
    <>
      <Textarea
        label="설정 문서 (JSON)"
        rows={28}
        spellCheck={false}
        readOnly={readOnly}
        value={text}
        error={problem}
        classNames={{ ...areaClasses, input: `${areaClasses.input} ${notices.code}` }}
        onChange={({ target }) => type(target.value)}
      />
      <p className={notices.hint}>
        저장하기 전에 변경 내용을 한 번 더 확인합니다. 필수 항목이 빠진 문서는 서버가 거절합니다.
      </p>
    </>
  );
}

function documentIn(text: string): SettingsDraft | null {
  try {
    const read: unknown = JSON.parse(text);
    return isDocument(read) ? read : null;
  } catch {
    return null;
  }
}

/** Only its outline: the rest is the server's to judge. */
function isDocument(read: unknown): read is SettingsDraft {
  if (typeof read !== 'object' || read === null || !('config' in read)) return false;
  const { config } = read;
  return (
    typeof config === 'object' &&
    config !== null &&
    ['option', 'level', 'sportConfig'].every((n) => n in config)
  );
}
