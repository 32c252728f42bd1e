import { content } from '../../shared/calls/content.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { boardDelete } from './board-delete.ts';
import { boardDetail } from './board-detail.ts';
import { boardSave } from './board-save.ts';
import { boardsList } from './boards-list.ts';
import { imageSave } from './image-save.ts';
import { notesRecipients } from './notes-recipients.ts';
import { notesSend } from './notes-send.ts';
import { notesSent } from './notes-sent.ts';
import { popupDelete } from './popup-delete.ts';
import { popupSave } from './popup-save.ts';
import { popupsList } from './popups-list.ts';
import { supportDetail } from './support-detail.ts';
import { supportList } from './support-list.ts';
import { supportReply } from './support-reply.ts';

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
