import { useState } from 'react';
import { jsonChanges } from '../../../shared/rules/audit/json-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Kit } from '../../ui/kit.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { useView } from '../kit/use-view.ts';
import notices from '../notices.module.css';
import said from '../said.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsJson } from './settings-json.tsx';
import { type SettingsDraft, type SettingsView, useSettings } from './settings-query.ts';
import { SettingsSaveDialog } from './settings-save-dialog.tsx';

const views = [
  { value: 'form', text: '기본 설정' },
  { value: 'json', text: '전체 (JSON)' },
  { value: 'history', text: '변경 이력' },
] as const;
type ViewName = (typeof views)[number]['value'];

/** The settings document: the everyday parts as a form, the whole as JSON, every version there was. */
export function SettingsBoard() {
  const { view, change } = useView<ViewName>({
    name: 'view',
    values: views.map(({ value }) => value),
    otherwise: 'form',
  });
  const { data, error, refetch } = useSettings();
  /** What is being edited and the version it began from; null: nothing was touched. */
  const [edited, setEdited] = useState<SettingsView | null>(null);
  const [round, setRound] = useState(0);
  const [saving, setSaving] = useState(false);
  const mayChange = mayUse(useOperator(), []);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const shown = edited ?? data;
  const count = edited ? jsonChanges(data.document, edited.document).length : 0;
  const drop = (): void => {
    setEdited(null);
    setRound(round + 1);
  };
  const edit = (document: SettingsDraft): void => setEdited({ version: shown.version, document });
  return (
    <>
      <PageHead title="설정">
        <Choice label="보기" options={views} value={view} onChange={(next) => change({ view: next })} />
      </PageHead>
      {edited && edited.version !== data.version && (
        <p className={said.notice} role="status">
          그 사이 버전 {data.version}이 저장되었습니다. 변경을 취소하고 새 버전에서 다시 수정해 주세요.
        </p>
      )}
      <Kit>
        {view === 'form' && <SettingsForm document={shown.document} onChange={edit} readOnly={!mayChange} />}
        {view === 'json' && (
          // Begins anew with each version that is read: text of the one before would take back what is in force now.
          <SettingsJson
            key={`${shown.version} ${round}`}
            document={shown.document}
            onChange={edit}
            readOnly={!mayChange}
          />
        )}
      </Kit>
      {view === 'history' && <SettingsHistory current={data} mayChange={mayChange} />}
      {view !== 'history' && mayChange && (
        <SaveBar count={count} onSave={() => setSaving(true)} onDrop={drop} />
      )}
      {saving && edited && (
        <SettingsSaveDialog
          title="설정 저장"
          current={data}
          next={edited}
          onSaved={drop}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

interface SaveBarProps {
  readonly count: number;
  readonly onSave: () => void;
  readonly onDrop: () => void;
}

function SaveBar({ count, onSave, onDrop }: SaveBarProps) {
  return (
    <div className={notices.bar}>
      <span role="status">{count === 0 ? '변경한 내용이 없습니다.' : `변경 ${count}건`}</span>
      <Button disabled={count === 0} onClick={onDrop}>
        변경 취소
      </Button>
      <Button look="brand" disabled={count === 0} onClick={onSave}>
        변경 내용 확인
      </Button>
    </div>
  );
}
