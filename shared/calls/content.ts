import { defineCalls } from './call.ts';
import { boardCalls } from './content-boards.ts';
import { imageCalls } from './content-images.ts';
import { noteCalls } from './content-notes.ts';
import { popupCalls } from './content-popups.ts';
import { inquiryCalls } from './content-support.ts';

export const content = defineCalls('content', 'operators cannot publish or answer members', {
  ...boardCalls,
  ...popupCalls,
  ...imageCalls,
  ...noteCalls,
  ...inquiryCalls,
});
