import { type Row, rowsOf } from './row.ts';

/** Spec §2: the route table, its aliases and its guard. */
export const routeRows: readonly Row[] = [
  ...rowsOf('account', {
    'route /my/page': 'login needed',
    'route /my/invite': 'login needed',
    'route /info/user': 'my page',
    'route /info/recommender': 'the referrer list',
  }),
  ...rowsOf('deposit and bonus', {
    'route /balance/deposit': 'login needed',
    'route /balance/withdrawal': 'login needed',
  }),
  ...rowsOf('points', { 'route /point': 'login needed' }),
  ...rowsOf('history', {
    'route /my/betting-result': 'login needed',
    'route /info/bet': 'betting history',
  }),
  ...rowsOf('boards and pop-ups', {
    'route /board/notice/list': 'public',
    'route /board/notice/detail/{seq}': 'public',
    'route /board/event/list': 'public',
    'route /board/event/detail/{seq}': 'login needed',
    'route /board/betting-rule': 'public',
    'route /board/betting-rule/{seq}': 'public',
    'route /board/rule/list': 'betting rules',
    'route /board/faq/list': 'FAQ',
    'route /board/faq/detail/{seq}': 'one question',
    'route /bbs/n/l': 'notices',
    'route /bbs/e/l': 'events',
  }),
  ...rowsOf('notes and support', {
    'route /board/support/list': 'login needed',
    'route /board/support/detail/{seq}': 'login needed',
    'route /board/support/register': 'login needed',
    'route /message/list': 'login needed',
    'route /message/detail/{seq}': 'login needed',
    'route /bbs/c/l': 'the support list',
    'route /bbs/msg/l': 'the note list',
  }),
  ...rowsOf('shell', {
    'route /': 'public',
    'route /main': 'where a logout leads',
    'route unknown': 'leads to /',
    'route guard closes menu': 'every navigation closes the mobile menu',
    'route guard login': 'a login-needed route without login shows so and stops',
    'route guard repair': 'a route under maintenance shows so and stops',
    'route guard reloads': 'a failed navigation reloads the page, once',
  }),
];
