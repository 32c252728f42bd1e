import { type Row, rowsOf } from './row.ts';

/** Spec §7, one row per call, with the paths copy-and-decisions.md §2 adds. */
export const callRows: readonly Row[] = [
  ...rowsOf('account', {
    'call POST /auth/login': 'id, password, site and version give the token and the member',
    'call POST /auth/refresh': 'the refresh token gives a new token',
    'call POST /auth/info/new': 'the member as he stands',
    'call POST /auth/signup': 'all fields, in both spellings, make a member or say what is wrong',
    'call POST /auth/checkCode': 'a sign-up code is good or not, with a sentence',
    'call POST /auth/error': 'a page reports its error; login data in it is never kept',
    'call POST /auth/child': 'an empty list and its pagination',
    'call POST /auth/logout': 'ends this login',
    'call POST /auth/cache/clear': 'the browser drops what it cached',
    'call POST /auth/recommender/list': 'the members one recommended, with pagination',
  }),
  ...rowsOf('deposit and bonus', {
    'call POST /payment/charge': 'the other path of a deposit request',
    'call POST /payment/exchange': 'the other path of a withdrawal request',
    'call POST /balance/account_request': 'the bank account to pay to',
    'call POST /balance/list': 'requests by type and kind, in pages',
    'call POST /balance/rolling_bonus': 'the bonuses one may choose',
    'call POST /balance/deposit/process': 'asks for a deposit with bonus or code',
    'call POST /balance/withdrawal/process': 'asks for a withdrawal with its password',
    'call POST /balance/deposit_code': 'a bonus code is good or not, with a sentence',
  }),
  ...rowsOf('points', {
    'call POST /balance/point/change': 'converts all points and answers with the member',
    'call POST /balance/point/change/amount': 'converts an amount and answers with the member',
    'call POST /balance/point/list': 'what gave and took points, in pages, by two kinds',
  }),
  ...rowsOf('casino wallet', {
    'call POST /casino/v2/check/wallet': 'main money and the credit of each house',
    'call POST /casino/v2/deposit': 'charges casino credit',
    'call POST /casino/v2/withdrawal': 'brings credit of one house back',
  }),
  ...rowsOf('history', {
    'call POST /betting/results': 'bets by result, days and type, in pages of groups of legs',
    'call POST /betting_casino/list': 'casino and slot rows by the same filter',
    'call POST /betting/cancel': 'takes a bet back',
    'call POST /betting/delete': 'hides chosen bets',
    'call POST /betting/delete/all': 'hides all settled bets',
  }),
  ...rowsOf('boards and pop-ups', {
    'call POST /board/list/all': 'posts of one type by keyword, in pages',
    'call POST /board/detail/{seq}': 'one post; a support post with its replies',
    'call POST /board/faq/list': 'questions and answers by keyword, in pages',
    'call GET /setting/popup/newbet': 'the pop-ups to show',
    'call POST /setting/popup/close': 'tells which pop-up was closed',
  }),
  ...rowsOf('notes and support', {
    'call POST /board/customer/create': 'writes an inquiry, with bets attached or not',
    'call POST /board/customer/list': 'one’s inquiries by keyword, in pages',
    'call PUT /board/delete': 'takes one’s inquiry away',
    'call POST /notes/list': 'one’s notes by keyword, in pages',
    'call PUT /notes/read': 'one note is read',
    'call POST /notes/read/all': 'all notes are read',
    'call POST /notes/delete': 'one note goes',
    'call POST /notes/delete/all': 'all notes go',
    'call POST /notes/detail/{seq}': 'one note; it is read by this',
  }),
  ...rowsOf('shell', {
    'call POST /setting/newbet': 'the settings a browser may know',
    'call socket setUser': 'the socket belongs to the member its ticket names, whatever setUser says',
    'call socket logOut': 'the socket tells the member that his login was ended',
  }),
  ...rowsOf(
    'shell',
    { 'call POST /token/user': 'hash and user id for token games' },
    'token games come later',
  ),
];
