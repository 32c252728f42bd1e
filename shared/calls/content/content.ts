import { defineCalls } from '../call.ts';
import { imageCalls } from './images.ts';
import { noteCalls } from './notes.ts';
import { popupCalls } from './popups.ts';
import { boardCalls } from './posts.ts';
import { inquiryCalls } from './support.ts';

export const content = defineCalls('content', 'operators cannot publish or answer members', {
  ...boardCalls,
  ...popupCalls,
  ...imageCalls,
  ...noteCalls,
  ...inquiryCalls,
});
