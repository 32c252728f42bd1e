import { content } from '../../../shared/calls/content/content.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { boardDelete } from './board-delete-merged.ts';
import { boardDetail } from './board-detail-merged.ts';
import { boardsList } from './boards-list-merged.ts';
import { imageSave } from './image-save.ts';
import { supportReply } from './inquiries.ts';
import { notesSend } from './mailings.ts';
import { notesRecipients } from './notes-recipients-merged.ts';
import { notesSent } from './notes-sent-merged.ts';
import { popupDelete } from './popup-delete-merged.ts';
import { popupSave } from './popups.ts';
import { popupsList } from './popups-list-merged.ts';
import { boardSave } from './posts.ts';
import { supportDetail } from './support-detail-merged.ts';
import { supportList } from './support-list-merged.ts';

export const handler = lambda(
  serveCalls(content, {
    boardsList,
    boardDetail,
    boardSave,
    boardDelete,
    popupsList,
    popupSave,
    popupDelete,
    imageSave,
    notesSent,
    notesRecipients,
    notesSend,
    supportList,
    supportDetail,
    supportReply,
  }),
);
