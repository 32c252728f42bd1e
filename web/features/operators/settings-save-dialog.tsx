import { jsonChanges } from '../../../shared/rules/json-changes.ts';
import { toast } from '../../ui/dialogs.ts';
import { api } from './api.ts';
import { JsonDiff } from './json-diff.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type SettingsView, settingsKey } from './settings-query.ts';

interface SettingsSaveDialogProps {
  readonly title: string;
  readonly current: SettingsView;
  /** What is to be in force, and the version it was made from. */
  readonly next: SettingsView;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** What changes, why, and then the next version. */
export function SettingsSaveDialog({ title, current, next, onSaved, onClose }: SettingsSaveDialogProps) {
  const changes = jsonChanges(current.document, next.document);
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
        const { version } = await api.settingsSave(
          { document: next.document, version: next.version, reason },
          { again },
        );
        toast(`설정 버전 ${version}을 저장했습니다.`, 'good');
        onSaved?.();
      }}
      onClose={onClose}
    >
      <JsonDiff changes={changes} />
    </ReasonDialog>
  );
}
