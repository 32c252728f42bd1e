import { useState } from 'react';
import type { PopupInput } from '../../../shared/model/content/wire-content.ts';
import { dateTimeText, seoulInput, seoulMoment } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StateChip } from '../kit/state-chip.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { popupsKey, usePopups } from './posts-query.ts';
import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import { SelectionBar, useSelection } from '../lists/selection.tsx';
import { loadedRows } from '../lists/whole-list.ts';
import { ContentDialog } from './content-dialog.tsx';
import css from './html-fields.module.css';
import { HtmlFields } from './html-fields.tsx';

interface PopupDialogProps {
  readonly popup: PopupInput | null;
  readonly onClose: () => void;
}

/** Creates a pop-up or changes the listed version. */
function PopupDialog({ popup, onClose }: PopupDialogProps) {
  const [title, setTitle] = useState(popup?.title ?? '');
  const [html, setHtml] = useState(popup?.url ?? '');
  const [isVisible, setVisible] = useState(popup?.isVisible ?? true);
  const [from, setFrom] = useState(popup?.isSetDate ? seoulInput(popup.isSetDate) : '');
  return (
    <ReasonDialog
      title={popup ? '팝업 수정' : '팝업 등록'}
      button="저장"
      look="brand"
      size={960}
      usual={popup ? ['내용 수정', '표시 변경'] : ['신규 등록']}
      changes={[popupsKey]}
      isReady={title.trim() !== '' && html.trim() !== ''}
      send={async (reason, { again }) => {
        await calls.content.popupSave(
          {
            ...(popup && { seq: popup.seq, version: popup.version }),
            title,
            url: html,
            isVisible,
            isSetDate: from === '' ? null : seoulMoment(from),
            reason,
          },
          { again },
        );
        toast('저장했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <HtmlFields title={title} onTitle={setTitle} html={html} onHtml={setHtml} />
      <label className={css.check}>
        <input type="checkbox" checked={isVisible} onChange={({ target }) => setVisible(target.checked)} />홈
        화면에 표시
      </label>
      <TextInput
        type="datetime-local"
        label="표시 시작 (비우면 바로)"
        value={from}
        classNames={fieldClasses}
        onChange={({ target }) => setFrom(target.value)}
      />
    </ReasonDialog>
  );
}

function PopupDeleteDialog({ popup, onClose }: { readonly popup: PopupInput; readonly onClose: () => void }) {
  return (
    <ReasonDialog
      title="팝업 삭제"
      button="삭제"
      usual={['기간 종료', '내용 오류']}
      changes={[popupsKey]}
      send={async (reason, { again }) => {
        await calls.content.popupDelete({ seq: popup.seq, version: popup.version, reason }, { again });
        toast('삭제했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '제목', value: popup.title },
          { label: '닫은 횟수', value: `${popup.closes}회` },
        ]}
      />
    </ReasonDialog>
  );
}

/** Pop-ups chosen to be hidden or deleted together. */
interface PopupBulk {
  readonly act: 'hide' | 'delete';
  readonly popups: readonly PopupInput[];
}

function PopupBulkDialog({ bulk, onClose }: { readonly bulk: PopupBulk; readonly onClose: () => void }) {
  const { act, popups } = bulk;
  const isHiding = act === 'hide';
  return (
    <BulkDialog
      title={isHiding ? '선택한 팝업 숨김' : '선택한 팝업 삭제'}
      button={isHiding ? '숨김' : '삭제'}
      look={isHiding ? 'brand' : 'danger'}
      rows={popups}
      nameOf={({ title }) => title}
      whyNot={({ isVisible }) => (isHiding && !isVisible ? '이미 숨김' : undefined)}
      usual={['기간 종료', '내용 오류']}
      changes={[popupsKey]}
      send={async ({ seq, version, title, url, isSetDate }, { again, reason }) => {
        if (isHiding)
          await calls.content.popupSave(
            { seq, version, title, url, isSetDate, isVisible: false, reason },
            { again },
          );
        else await calls.content.popupDelete({ seq, version, reason }, { again });
        return { text: isHiding ? '숨김' : '삭제', tone: 'good' };
      }}
      onClose={onClose}
    />
  );
}

interface OpenDialog {
  readonly act: 'edit' | 'delete' | 'read';
  readonly popup: PopupInput | null;
}

const keyOf = ({ seq }: PopupInput): string => String(seq);

/** Pop-ups of the home page, with how often they were closed. */
export function PopupsBoard() {
  const { data, error, refetch } = usePopups();
  const mayWrite = mayUse(useOperator(), ['cs']);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const [bulk, setBulk] = useState<PopupBulk | null>(null);
  const selection = useSelection({ rows: data, keyOf, nameOf: ({ title }) => title });
  const { selected } = selection;
  const columns = [...(mayWrite ? [selection.column] : []), ...columnsOf(mayWrite, setDialog)];
  return (
    <>
      <PageHead title="팝업">
        {data && <ListExport name="popups" columns={columns} keyOf={keyOf} page={loadedRows(data)} />}
        {mayWrite && (
          <Button variant="brand" onClick={() => setDialog({ act: 'edit', popup: null })}>
            팝업 등록
          </Button>
        )}
      </PageHead>
      <ResourceTable
        caption="팝업 목록"
        columns={columns}
        {...(!mayWrite && { onOpen: (popup: PopupInput) => setDialog({ act: 'read', popup }) })}
        rows={data}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '등록된 팝업이 없습니다', hint: '팝업 등록으로 홈 화면에 안내를 띄울 수 있습니다.' }}
      />
      {mayWrite && (
        <SelectionBar of={selection}>
          <Button
            size="small"
            disabled={selected.length === 0}
            onClick={() => setBulk({ act: 'hide', popups: selected })}
          >
            선택 숨김
          </Button>
          <Button
            size="small"
            disabled={selected.length === 0}
            onClick={() => setBulk({ act: 'delete', popups: selected })}
          >
            선택 삭제
          </Button>
        </SelectionBar>
      )}
      {dialog?.act === 'edit' && <PopupDialog popup={dialog.popup} onClose={close} />}
      {dialog?.act === 'read' && dialog.popup && (
        <ContentDialog title={dialog.popup.title} html={dialog.popup.url} onClose={close} />
      )}
      {dialog?.act === 'delete' && dialog.popup && <PopupDeleteDialog popup={dialog.popup} onClose={close} />}
      {bulk && <PopupBulkDialog bulk={bulk} onClose={() => setBulk(null)} />}
    </>
  );
}

const beginText = ({ isSetDate }: PopupInput): string => (isSetDate ? dateTimeText(isSetDate) : '바로');

function columnsOf(mayWrite: boolean, onAct: (dialog: OpenDialog) => void): Column<PopupInput>[] {
  return [
    {
      key: 'seq',
      label: '번호',
      figure: true,
      narrow: 'hidden',
      cell: ({ seq }) => <span className="num">{seq}</span>,
      text: ({ seq }) => seq,
    },
    {
      key: 'title',
      label: '제목',
      narrow: 'heading',
      cell: ({ title }) => <strong>{title}</strong>,
      text: ({ title }) => title,
    },
    {
      key: 'state',
      label: '상태',
      cell: ({ isVisible }) => (
        <StateChip text={isVisible ? '표시' : '숨김'} tone={isVisible ? 'good' : 'plain'} />
      ),
      text: ({ isVisible }) => (isVisible ? '표시' : '숨김'),
    },
    {
      key: 'from',
      label: '표시 시작',
      cell: (popup) => <span className="num">{beginText(popup)}</span>,
      text: beginText,
    },
    {
      key: 'closes',
      label: '닫은 횟수 (회원)',
      figure: true,
      cell: ({ closes, memberCloses }) => (
        <span className="num">
          {closes} ({memberCloses})
        </span>
      ),
      text: ({ closes, memberCloses }) => `${closes} (${memberCloses})`,
    },
    {
      key: 'changed',
      label: '수정',
      narrow: 'hidden',
      cell: ({ changedAt, changedBy }) => (
        <span className="num">
          {dateTimeText(changedAt)} · {changedBy}
        </span>
      ),
      text: ({ changedAt, changedBy }) => `${dateTimeText(changedAt)} · ${changedBy}`,
    },
    ...(mayWrite
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (popup: PopupInput) => (
              <span>
                <Button
                  size="small"
                  aria-label={`${popup.title} 수정`}
                  data-open
                  onClick={() => onAct({ act: 'edit', popup })}
                >
                  수정
                </Button>{' '}
                <Button
                  size="small"
                  aria-label={`${popup.title} 삭제`}
                  onClick={() => onAct({ act: 'delete', popup })}
                >
                  삭제
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}
