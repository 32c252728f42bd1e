import { useState } from 'react';
import { needsSecondOwner } from '../../../shared/rules/audit/four-eyes.ts';
import { jsonChanges } from '../../../shared/rules/audit/json-changes.ts';
import { CallRefused } from '../../lib/calls/call-refused.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { approvalsKey } from '../approvals/approvals-query.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { JsonDiff } from '../kit/json-diff.tsx';
import notices from '../notices.module.css';
import messages from '../status-message.module.css';
import { type SettingsView, settingsKey } from './settings-query.ts';

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
      changes={[settingsKey, approvalsKey]}
      isReady={changes.length > 0}
      send={async (reason, { key, again }) => {
        const request = { document: next.document, version: next.version, reason };
        const { version } = await api.settingsSave(request, { key, again }).catch((refused: unknown) => {
          setFaults(refused instanceof CallRefused ? Object.entries(refused.fields) : []);
          throw refused;
        });
        toast(
          version === null
            ? '금액, 배당, 한도에 관한 변경입니다. 다른 대표의 승인을 기다립니다.'
            : `설정 버전 ${version}을 저장했습니다.`,
          'good',
        );
        onSaved?.();
      }}
      onClose={onClose}
    >
      <JsonDiff changes={changes} />
      {needsSecondOwner(changes.map(({ path }) => path.replace(/^config\./, ''))) && (
        <p className={messages.notice}>금액, 배당, 한도에 관한 변경은 다른 대표가 승인하면 적용됩니다.</p>
      )}
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
