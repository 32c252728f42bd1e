import { useState } from 'react';
import { jsonChanges } from '../../../shared/rules/audit/json-changes.ts';
import { Button } from '../../ui/button.tsx';
import { MantineRoot } from '../../ui/mantine-root.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { api } from '../kit/api.ts';
import { PageHead } from '../kit/page-head.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { useView } from '../kit/use-view.ts';
import notices from '../notices.module.css';
import messages from '../status-message.module.css';
import { SettingsForm } from './settings-form.tsx';
import { areWithinBounds } from './settings-marks.tsx';
import {
  type SettingsDraft,
  type SettingsView,
  useSettings,
  useSettingsHistory,
  useSettingsVersion,
  type VersionRow,
} from './settings-query.ts';
import { SettingsSaveDialog } from './settings-save-dialog.tsx';
import '@mantine/core/styles/Input.css';
import { Textarea } from '@mantine/core';
import { dateTimeText } from '../../lib/time/time.ts';
import { Pager } from '../../ui/pager.tsx';
import fields from '../bonus-fields.module.css';
import { Dialog } from '../dialogs/dialog.tsx';
import { areaClasses } from '../dialogs/field-classes.ts';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { numberedPages } from '../lists/whole-list.ts';

/** Stored author of the first version, which the system writes. */
const systemAuthor = 'house';

interface SettingsHistoryProps {
  readonly current: SettingsView;
  readonly mayChange: boolean;
}

/** Every version: who, when, why. Restoring one makes a new version. */
function SettingsHistory({ current, mayChange }: SettingsHistoryProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useSettingsHistory(page);
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <>
      <ResourceTable
        caption="설정 버전"
        columns={columns(current.version, mayChange ? setChosen : null)}
        rows={data?.list}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '저장된 버전이 없습니다' }}
      />
      <Pager page={page} lastPage={data?.pagination.end ?? 1} onPage={setPage} />
      {chosen !== null && (
        <RestoreDialog version={chosen} current={current} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

const keyOf = ({ version }: VersionRow): string => String(version);
const versionPages = numberedPages((place) => api.settingsHistory(place));
const reasonText = ({ by, reason }: VersionRow): string => (by === systemAuthor ? '기본 설정' : reason);
const authorText = ({ by }: VersionRow): string => (by === systemAuthor ? '시스템' : by);

function columns(current: number, onRestore: ((version: number) => void) | null): Column<VersionRow>[] {
  return [
    {
      key: 'version',
      label: '버전',
      figure: true,
      narrow: 'heading',
      cell: ({ version }) => (
        <strong>
          {version}
          {version === current && ' (현재)'}
        </strong>
      ),
      text: ({ version }) => version,
    },
    { key: 'reason', label: '사유', cell: reasonText, text: reasonText },
    { key: 'by', label: '담당자', cell: authorText, text: authorText },
    {
      key: 'at',
      label: '저장 시각',
      cell: ({ at }) => <span className="num">{dateTimeText(at)}</span>,
      text: ({ at }) => dateTimeText(at),
    },
    ...(onRestore
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: ({ version }: VersionRow) =>
              version === current ? null : (
                <span className={fields.acts}>
                  <Button
                    size="small"
                    aria-label={`버전 ${version} 복원`}
                    data-open
                    onClick={() => onRestore(version)}
                  >
                    복원
                  </Button>
                </span>
              ),
          },
        ]
      : []),
  ];
}

interface RestoreDialogProps {
  readonly version: number;
  readonly current: SettingsView;
  readonly onClose: () => void;
}

function RestoreDialog({ version, current, onClose }: RestoreDialogProps) {
  const { data } = useSettingsVersion(version);
  const title = `버전 ${version} 복원`;
  if (!data)
    return (
      <Dialog title={title} onClose={onClose}>
        <Skeleton height={160} />
      </Dialog>
    );
  const next = { version: current.version, document: data.document };
  return <SettingsSaveDialog title={title} current={current} next={next} onClose={onClose} />;
}

interface SettingsJsonProps {
  readonly document: SettingsDraft;
  readonly onChange: (document: SettingsDraft) => void;
  readonly readOnly: boolean;
}

/** The whole document as JSON. Invalid JSON is not passed on; the server validates the rest. */
function SettingsJson({ document, onChange, readOnly }: SettingsJsonProps) {
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

/** Checks the outline only; the server validates the document. */
function isDocument(read: unknown): read is SettingsDraft {
  if (typeof read !== 'object' || read === null || !('config' in read)) return false;
  const { config } = read;
  return (
    typeof config === 'object' &&
    config !== null &&
    ['option', 'level', 'sportConfig'].every((n) => n in config)
  );
}

const views = [
  { value: 'form', text: '기본 설정' },
  { value: 'json', text: '전체 (JSON)' },
  { value: 'history', text: '변경 이력' },
] as const;
type ViewName = (typeof views)[number]['value'];

/** The settings document: the common parts as a form, the whole as JSON, and all versions. */
export function SettingsBoard() {
  const { view, change } = useView<ViewName>({
    name: 'view',
    values: views.map(({ value }) => value),
    fallback: 'form',
  });
  const { data, error, refetch } = useSettings();
  /** The edited document and the version it is based on; null without changes. */
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
        {view === 'history' && (
          <ListExport
            name="settings-versions"
            columns={columns(data.version, null)}
            keyOf={keyOf}
            page={versionPages}
          />
        )}
      </PageHead>
      {edited && edited.version !== data.version && (
        <p className={messages.notice} role="status">
          그 사이 버전 {data.version}이 저장되었습니다. 변경을 취소하고 새 버전에서 다시 수정해 주세요.
        </p>
      )}
      <MantineRoot>
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
      </MantineRoot>
      {view === 'history' && <SettingsHistory current={data} mayChange={mayChange} />}
      {view !== 'history' && mayChange && (
        <SaveBar
          count={count}
          isReady={areWithinBounds(shown.document.config.admin?.risk)}
          onSave={() => setSaving(true)}
          onDrop={drop}
        />
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
  /** Whether every field has a value that can be saved. */
  readonly isReady: boolean;
  readonly onSave: () => void;
  readonly onDrop: () => void;
}

function SaveBar({ count, isReady, onSave, onDrop }: SaveBarProps) {
  const changed = count === 0 ? '변경한 내용이 없습니다.' : `변경 ${count}건`;
  return (
    <div className={notices.bar}>
      <span role="status">{isReady ? changed : `${changed} · 범위를 벗어난 값이 있습니다.`}</span>
      <Button disabled={count === 0} onClick={onDrop}>
        변경 취소
      </Button>
      <Button variant="brand" disabled={count === 0 || !isReady} onClick={onSave}>
        변경 내용 확인
      </Button>
    </div>
  );
}
