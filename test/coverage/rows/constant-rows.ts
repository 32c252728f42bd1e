import { type Row, rowsOf } from './row.ts';

/** Spec §9. */
export const constantRows: readonly Row[] = [
  ...rowsOf('account', {
    'constant password 8': 'a password has at least 8 characters',
    'constant withdrawal password 4 to 6': 'a withdrawal password has 4 to 6 digits',
    'constant id 4': 'an id has at least 4 letters or digits',
    'constant phone mask': 'the middle of a phone number is masked: 010-****-5678',
    'constant site name': 'newbet in every payload that names the site',
  }),
  ...rowsOf('deposit and bonus', {
    'constant minimum deposit 10,000': 'won',
    'constant minimum withdrawal 10,000': 'won',
    'constant withdrawal step 10,000': 'rounded down',
    'constant quick amounts dialog': '1, 3, 5, 10, 50, 100, 500, 1000 ten-thousand won',
    'constant quick amounts page': '1, 3, 5, 10, 50, 100, 500, 1000 ten-thousand won',
    'constant page size deposits 10': 'rows of deposit history',
    'constant page size withdrawals 10': 'rows of withdrawal history',
    'constant daily deposit unlimited': 'no daily maximum unless the operator sets one',
  }),
  ...rowsOf('points', {
    'constant minimum points 5,000': 'of a conversion',
    'constant page size points 20': 'rows of point history',
  }),
  ...rowsOf('casino wallet', {
    'constant minimum charge 10,000': 'won',
    'constant minimum exchange 10,000': 'won',
    'constant charge step 1,000': 'rounded down',
    'constant exchange step 10,000': 'rounded down',
    'constant quick amounts casino':
      '1,000, 5,000, 10,000, 50,000, 100,000, 200,000, 500,000, 1,000,000, 2,000,000, 5,000,000 won',
    'constant page size casino 10': 'rows of casino wallet history',
    'constant rolling weight baccarat 0.5': 'of a stake on baccarat',
    'constant rolling weight slot 1': 'of a stake on a slot',
    'constant casino comp 0.3 and 0.8 percent': 'of the day’s stakes at the casino and on slots, at 00:10',
    'constant payback 5 percent':
      'of the week’s deposits less withdrawals less what is left, from 10,000 won on Mondays',
  }),
  ...rowsOf('history', {
    'constant page size bets 20': 'rows of betting history',
    'constant thousands separators': 'amounts are grouped by thousands',
    'constant Korean time': 'dates are shown nine hours ahead of UTC',
  }),
  ...rowsOf('boards and pop-ups', {
    'constant page size events 20': 'rows of the event list',
    'constant page size notices 20': 'rows of the notice list',
    'constant page size FAQ 20': 'rows of the FAQ',
    'constant page size rules 100': 'rows of the betting rules',
    'constant pop-up hidden one day': 'until the next Korean day',
  }),
  ...rowsOf('notes and support', {
    'constant page size notes 20': 'rows of the note list',
    'constant page size support 20': 'rows of the support list',
    'constant attach windows 1 7 15 30': 'days of the bet picker, 1 at first',
    'constant newlines': 'a new line of a text is a line break on the page',
  }),
  ...rowsOf('shell', {
    'constant member refresh 15,000 ms': 'between two reads of the member',
    'constant first refresh 1,000 ms': 'before the first read of the member',
    'constant mobile under 600': 'pixels of width',
    'constant scrolled past 30': 'pixels until the header is marked',
    'constant scrolled past 50': 'pixels until a phone’s page counts as scrolled down',
    'constant socket reconnect 2,000 ms': 'between two attempts to connect',
    'constant banner 1,500 ms': 'between two pictures of the banner',
    'constant version label': 'VV 0.2.5',
    'constant frames after 2,000 ms': 'before an embedded frame appears',
    'constant countdown less 5 seconds': 'a round’s countdown ends five seconds early',
  }),
  ...rowsOf('casino', {
    'constant launch codes 45, 44, 108': 'evolution, asia gaming, live sports',
    'constant tables before more 9': 'live tables before 더보기',
    'constant slot providers 25': 'of the provider picker',
  }),
];
