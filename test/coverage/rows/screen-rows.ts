import { type Row, rowsOf } from './row.ts';

/** Spec §2 and §3: what a screen shows, where no other row says it. */
export const screenRows: readonly Row[] = [
  ...rowsOf('history', {
    'screen bet record':
      'every leg has code, type (bonus among them), status and time, the first the totals; names in both languages',
  }),
  ...rowsOf('shell', {
    'screen layout':
      'desktop: header and menu; mobile: side menu and a bar of 입금, 출금, 홈, 이벤트, 고객센터',
    'screen header visitor': 'login and sign-up',
    'screen header member':
      'nickname, grade, cash, points with 전환, the cash dialogs, bet history, customer centre, logout, notices, rules, notes, my page, 쿠키삭제',
    'screen side menu': 'live sports, the grade’s name, point history, the official channel, 캐시 삭제',
    'screen footer':
      'operator, licence, customer service, partner enquiry and channel where they are set; terms, money laundering, responsible gaming, rules, guides',
    'screen header notes': 'the notes link counts the member’s notes, and shows the unread ones beside',
    'screen live sports window': 'live sports opens in a new window named for its provider',
  }),
  ...rowsOf('account', {
    'screen login': 'id, password, 아이디 저장, login, the way to sign-up',
    'screen signup': 'its eleven fields, banks from the settings, hints for birth date and code',
    'screen referrers': 'id, nickname, join date as YYYY-MM-DD; tabs to the other pages of the account',
    'screen my page': 'the id, both password changes, the bank account',
    'screen my page holder': 'the account’s holder is a field; the button alerts 관리에게 문의해주세요.',
  }),
  ...rowsOf('deposit and bonus', {
    'screen deposit':
      'both tabs, the account behind a button, bonuses, code, an amount that is picked, 정정, eight quick keys, the unit, 입금신청, the history',
    'screen withdrawal':
      'both tabs, KRW, balance, bank, account and holder, an amount that is picked, 정정, quick keys and 전액, the withdrawal password',
  }),
  ...rowsOf('points', {
    'screen points': 'held points, an amount, the quick keys of each width, 정정, 현금으로 전환, the history',
  }),
  ...rowsOf('casino wallet', {
    'screen casino charge': 'main money and credit, an amount, quick keys, 전체, 정정, 충전하기, the history',
    'screen casino exchange': 'the same the other way',
  }),
  ...rowsOf('casino', {
    'screen live casino': 'seven providers; on a mobile tabs, nine items, then 더보기',
    'screen casino tiles': 'Evolution, Asian Gaming and two banners',
    'screen slots': '25 providers, the games of one, found by English or Korean name; six tiles on a mobile',
  }),
  ...rowsOf('boards and pop-ups', {
    'screen board lists':
      'menu of the boards; number, title, author; events as cards with picture, NEW and a link',
    'screen board post': 'title, text, the way back to the list',
    'screen betting rules': 'the first is open',
    'screen FAQ': 'number, title, author, date; each opens by itself; an accordion on a mobile',
  }),
  ...rowsOf('notes and support', {
    'screen notes': 'status, author admin, title, time; 전체 읽음; a note and the way back',
    'screen support':
      'a form above the list; number, title, author, status, time; replies; writing with bets attached, found by days and result',
  }),
  ...rowsOf('history', {
    'screen histories':
      'tabs of all, sport, casino and slot, totals, and of a bet time, number, game, league, kind, amount, odds, expected prize, result, wallet, payment',
  }),
  ...rowsOf('mini games', {
    'screen power ball': 'five tabs, the time left, a slip of one; 토큰파워볼 says 현재 메뉴는 구현중입니다.',
    'screen power ball history': 'round, detail, result, time, amount, payment, cancel or delete',
    'screen lotus entry': 'two tiles, odd/even and baccarat 1; baccarat 2 is reached from the row above',
    'screen lotus frames': 'siteName and a ticket in the address, another address for narrow pages',
  }),
  ...rowsOf('sports betting', {
    'screen sports frame':
      'our own page; the sports host’s frame after 2,000 ms when the operator’s option.sportsFrame.mode says so (decision 32)',
    'screen league picture': 'leagueImg is a picture of our own site',
  }),
];
