import { type Row, rowsOf } from './row.ts';

/** Spec §4. */
export const stateRows: readonly Row[] = [
  ...rowsOf('account', {
    'state login kept': 'a login stores token and member and survives a reload',
    'state logout clears': 'a logout drops token and member',
    'state 401 refreshes': 'a 401 fetches a new token and the call is made again',
    'state 419 logs out': 'a 419 ends the login',
    'state forced logout': 'an operator’s message over the socket ends the login at once',
    'state login processing': 'the login button is busy while a login runs',
    'state login done': 'the welcome shows and the fields are empty',
    'state signup processing': 'the sign-up button is busy while a sign-up runs',
    'state signup done': 'the success shows and the member is at home',
    'state code check': 'the code is checked while typed and passes or fails with its sentence',
  }),
  ...rowsOf('deposit and bonus', {
    'state deposit processing': 'the button is busy while a request runs',
    'state cash tabs': 'form or history',
    'state cash history reloads': 'page 1 of 10 whenever dialog or tab opens',
    'state deposit loads bonuses': 'the deposit form shows the bonuses',
    'state withdrawal refreshes member': 'the balance follows a withdrawal',
    'state cash status': '대기 → 처리중 → 완료 or 거절',
    'state code empty clears': 'an empty code clears its error',
    'state code good': 'a good code makes serviceType y',
    'state code bad': 'a bad code shows the server’s sentence',
  }),
  ...rowsOf('points', {
    'state points converted': 'the member follows a conversion',
  }),
  ...rowsOf('casino wallet', {
    'state casino busy': 'set on submit, cleared on success and failure',
    'state casino charge done': 'history and member are read again',
    'state casino exchange done': 'history and member are read again, and the sentence shows',
  }),
  ...rowsOf('history', {
    'state leg results': 'wait, hit, miss, exception per leg and in total',
    'state bet normal or cancelled': '정상, or a state that contains 취소',
    'state cancel normal only': 'a cancelled bet is not cancelled again',
    'state cancel all legs wait': 'no leg is decided',
    'state cancel not live': 'no leg is live or in-play',
    'state cancel within seconds': 'within the allowed seconds after placing, by UTC',
    'state cancel before start': 'not within the allowed seconds before a start',
  }),
  ...rowsOf('boards and pop-ups', {
    'state pop-up closed': 'visible until closed; closing reports its seq to the server',
    'state pop-up hidden today': '오늘 하루 열지 않음 hides it until the next day',
    'state pop-up again': 'shown when nothing is stored or the time has passed',
  }),
  ...rowsOf('notes and support', {
    'state unread note on desktop': 'the notes dialog opens unless the page is the notes’',
    'state unread note on mobile': 'the sentence and the note list, unless there already',
    'state reading refreshes member': 'reading one or all notes refreshes the count',
    'state note unread to read': 'a note is unread, then read',
    'state support answered': 'no replyDate is 답변대기, a replyDate is 답변완료',
    'state support registering freed': 'the write lock is freed on every outcome',
  }),
  ...rowsOf('shell', {
    'state socket reconnects': 'by itself',
    'state member refresh': 'on a timer, and after money moves',
    'state kept locally': 'page, member, settings and event state survive a reload',
    'state one error dialog': 'all dialogs close before the error dialog opens',
  }),
  ...rowsOf('casino', {
    'state launch single flight': 'no second launch before the first one answers',
    'state live tabs': 'a phone’s tabs start on the lobby and move to the first category when data arrives',
    'state casino stars': 'favourite titles and tables are kept and stand on top',
    'state casino recently played': 'the last eight games, the newest first',
  }),
];
