import { content } from '../../../shared/calls/content/content.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { imageSave } from './image-save.ts';
import { supportDetail, supportList, supportReply } from './inquiries.ts';
import { notesRecipients, notesSend, notesSent } from './mailings.ts';
import { popupDelete, popupSave, popupsList } from './popups.ts';
import { boardDelete, boardDetail, boardSave, boardsList } from './posts.ts';

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
