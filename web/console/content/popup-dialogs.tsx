import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EditedPopup } from '../../../shared/model/content/wire-content.ts';
import { seoulInput, seoulMoment } from '../../lib/time/time.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import css from './html-fields.module.css';
import { HtmlFields } from './html-fields.tsx';
import { popupsKey } from './posts-query.ts';

interface PopupDialogProps {
  readonly popup: EditedPopup | null;
  readonly onClose: () => void;
}

/** Makes a pop-up or changes the version that was listed. */
export function PopupDialog({ popup, onClose }: PopupDialogProps) {
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

export function PopupDeleteDialog({
  popup,
  onClose,
}: {
  readonly popup: EditedPopup;
  readonly onClose: () => void;
}) {
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
