import { useState } from 'react';
import type { AuditRow } from '../../../../shared/model/admin/wire-audit.ts';
import { calls } from '../../kit/api.ts';
import { MoreRows } from '../../kit/more-rows.tsx';
import { ResourceTable } from '../../kit/resource-table.tsx';
import { ListExport } from '../../lists/list-export.tsx';
import { rowsAtOnce } from '../../lists/whole-list.ts';
import { AuditDialog, auditColumns, auditFileColumns } from '../../oversight/audit-lines.tsx';
import css from './tabs.module.css';
import { useRows } from './use-rows.ts';

/** What operators did to the member and their requests, newest first. */
export function AuditTab({ seq }: { readonly seq: number }) {
  const [shown, setShown] = useState<AuditRow | null>(null);
  const lines = useRows(['member', seq, 'audit'], (after) =>
    calls.records.memberAudit({ members_seq: seq, ...after }),
  );
  return (
    <>
      <div className={css.tools}>
        <ListExport
          name={`member-${seq}-audit`}
          columns={auditFileColumns}
          keyOf={({ key }) => key}
          page={(after, saved) =>
            calls.records.memberAudit({ members_seq: seq, size: rowsAtOnce, saved, ...(after && { after }) })
          }
        />
      </div>
      <ResourceTable
        caption="감사 기록"
        columns={auditColumns(setShown)}
        onOpen={setShown}
        rows={lines.rows}
        keyOf={({ key }) => key}
        error={lines.error}
        retry={() => void lines.refetch()}
        empty={{ title: '기록이 없습니다', hint: '운영자가 이 회원에게 한 일이 기록됩니다.' }}
      />
      <MoreRows of={lines} />
      {shown && <AuditDialog line={shown} onClose={() => setShown(null)} />}
    </>
  );
}
