import { useState } from 'react';
import { stampOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/states.tsx';
import fields from '../bonus-fields.module.css';
import { Dialog } from '../dialogs/dialog.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import {
  type SettingsView,
  useSettingsHistory,
  useSettingsVersion,
  type VersionRow,
} from './settings-query.ts';
import { SettingsSaveDialog } from './settings-save-dialog.tsx';

/** Author of the first version: nobody had logged in yet. */
const house = 'house';

interface SettingsHistoryProps {
  readonly current: SettingsView;
  readonly mayChange: boolean;
}

/** Every version: who, when, why. One of them put in force again is a new version. */
export function SettingsHistory({ current, mayChange }: SettingsHistoryProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useSettingsHistory(page);
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <>
      <ResourceTable
        caption="설정 버전"
        columns={columns(current.version, mayChange ? setChosen : null)}
        rows={data?.list}
        keyOf={({ version }) => String(version)}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '저장된 버전이 없습니다' }}
      />
      <Pager page={page} end={data?.pagination.end ?? 1} onPage={setPage} />
      {chosen !== null && (
        <RestoreDialog version={chosen} current={current} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

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
    },
    { key: 'reason', label: '사유', cell: ({ by, reason }) => (by === house ? '기본 설정' : reason) },
    { key: 'by', label: '담당자', cell: ({ by }) => (by === house ? '시스템' : by) },
    { key: 'at', label: '저장 시각', cell: ({ at }) => <span className="num">{stampOf(at)}</span> },
    ...(onRestore
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: ({ version }: VersionRow) =>
              version === current ? null : (
                <span className={fields.acts}>
                  <Button size="small" aria-label={`버전 ${version} 복원`} onClick={() => onRestore(version)}>
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
