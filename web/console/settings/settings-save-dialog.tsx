import { useState } from 'react';
import { type JsonChange, jsonChanges } from '../../../shared/rules/audit/json-changes.ts';
import { CallRefused } from '../../lib/calls/call-refused.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import notices from '../notices.module.css';
import messages from '../status-message.module.css';
import css from './json-diff.module.css';
import { type SettingsView, settingsKey } from './settings-query.ts';

const maxShown = 200;
const longest = 160;

/** The changes by path, with the values before and after. */
function JsonDiff({ changes }: { readonly changes: readonly JsonChange[] }) {
  if (changes.length === 0) return <p className={css.none}>변경되는 내용이 없습니다.</p>;
  return (
    <section className={css.scroll} aria-label="변경 내용">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys. */}
      <ul className={css.list} tabIndex={0}>
        {changes.slice(0, maxShown).map(({ path, before, after }) => (
          <li key={path} className={css.change}>
            <code className={css.path}>{path.replace(/^config\./, '')}</code>
            <del className={css.before}>{textOf(before)}</del>
            <ins className={css.after}>{textOf(after)}</ins>
          </li>
        ))}
      </ul>
      {changes.length > maxShown && <p className={css.none}>외 {changes.length - maxShown}건</p>}
    </section>
  );
}

function textOf(value: unknown): string {
  if (value === undefined) return '없음';
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

interface SettingsSaveDialogProps {
  readonly title: string;
  readonly current: SettingsView;
  /** The new document, and the version it is based on. */
  readonly next: SettingsView;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** Paths of round times; changes of them do not affect today's rounds. */
const roundTime =
  /^config\.(mini|lotus|token)Config\..*\.(roundSeconds|closeSeconds|endTime|betSeconds|offsetSeconds)$/;

/** Shows the changes, asks for a reason, and saves the next version. */
export function SettingsSaveDialog({ title, current, next, onSaved, onClose }: SettingsSaveDialogProps) {
  const changes = jsonChanges(current.document, next.document);
  const [faults, setFaults] = useState<readonly (readonly [path: string, sentence: string])[]>([]);
  return (
    <ReasonDialog
      title={title}
      button="저장"
      look="brand"
      size={760}
      usual={['운영 정책 변경', '이벤트', '점검']}
      changes={[settingsKey]}
      isReady={changes.length > 0}
      send={async (reason, { again }) => {
        const request = { document: next.document, version: next.version, reason };
        const { version } = await api.settingsSave(request, { again }).catch((refused: unknown) => {
          setFaults(refused instanceof CallRefused ? Object.entries(refused.fields) : []);
          throw refused;
        });
        toast(`설정 버전 ${version}을 저장했습니다.`, 'good');
        onSaved?.();
      }}
      onClose={onClose}
    >
      <JsonDiff changes={changes} />
      {changes.some(({ path }) => roundTime.test(path)) && (
        <p className={messages.notice}>
          회차 시간은 다음 날 0시(한국 시간)부터 적용됩니다. 오늘의 회차와 회차 번호는 그대로 진행됩니다.
        </p>
      )}
      {faults.length > 0 && (
        <ul className={notices.faults} aria-label="저장할 수 없는 항목">
          {faults.map(([path, sentence]) => (
            <li key={path}>
              <code>{path.replace(/^document\.(config\.)?/, '')}</code> {sentence}
            </li>
          ))}
        </ul>
      )}
    </ReasonDialog>
  );
}
