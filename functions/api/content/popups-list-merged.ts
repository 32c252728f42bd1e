import type { content } from '../../../shared/calls/content/content.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readClosings, readPopups } from '../../table/content/popups.ts';
import { editedPopup } from './edited.ts';

export const popupsList: Answer<typeof content.calls.popupsList> = async () => {
  const [popups, closings] = await Promise.all([readPopups(), readClosings()]);
  return { list: popups.map((popup) => editedPopup(popup, closings.get(popup.seq))) };
};
