import { type Row, rowsOf } from './row.ts';

/** Spec §2 and §3: what a screen shows, where no other row says it. */
export const screenRows: readonly Row[] = [
  ...rowsOf('history', {
    'screen bet record':
      'every leg has code, type (bonus among them), status and time, the first the totals; names in both languages',
  }),
  ...rowsOf('shell', {
    'screen header notes': 'the notes link counts the member’s notes, and shows the unread ones beside',
    'screen live sports window': 'live sports opens in a new window named for its provider',
  }),
  ...rowsOf('account', {
    'screen my page holder': 'the account’s holder is a field; the button alerts 관리에게 문의해주세요.',
  }),
  ...rowsOf('mini games', {
    'screen lotus entry': 'two tiles, odd/even and baccarat 1; baccarat 2 is reached from the row above',
    'screen lotus frames': 'siteName and a ticket in the address, another address for narrow pages',
  }),
  ...rowsOf('sports betting', {
    'screen sports frame':
      'our own page; the sports host’s frame after 2,000 ms when the operator’s option.sportsFrame.mode says so (decision 32)',
    'screen league picture': 'leagueImg is a picture of our own site',
  }),
];
