import type { WireGame } from '../../../shared/model/sports/wire-match.ts';
import { boardAddress } from '../boards/board-address.ts';

export interface SearchEntry {
  readonly kind: '리그' | '경기' | '메뉴';
  readonly name: string;
  readonly names: readonly string[];
  readonly to: string;
  /** Pages of members. */
  readonly isMembers: boolean;
  /** ISO time of a match. */
  readonly startTime?: string;
}

const menu = [
  ['인플레이', '/sport/inplay', true],
  ['실시간', '/sport/live', true],
  ['파워볼', '/mini/powerball', true],
  ['파워사다리', '/mini/powerladder', true],
  ['로투스', '/lotus/main', false],
  ['로투스 홀짝', '/lotus/oe', true],
  ['로투스 바카라', '/lotus/baccarat1', true],
  ['토큰게임', '/token/main', false],
  ['베팅내역', '/my/betting-result', true],
  ['마이페이지', '/my/page', true],
  ['입금', '/balance/deposit', true],
  ['출금', '/balance/withdrawal', true],
  ['포인트', '/point', true],
  ['카지노 충전', '/casino/charge', true],
  ['카지노 환전', '/casino/exchange', true],
  ['쪽지', '/message/list', true],
  ['고객센터', '/board/support/list', true],
  ['공지사항', '/board/notice/list', false],
  ['이벤트', '/board/event/list', false],
  ['FAQ', '/board/faq/list', false],
  ['베팅규정', '/board/betting-rule', false],
] as const;

/** What the search finds: leagues, matches by their teams, and pages of the menu. */
export function searchEntries(games: readonly WireGame[]): readonly SearchEntry[] {
  const leagues = new Map(games.map(({ leagueSeq, leagueNameKr }) => [leagueSeq, leagueNameKr]));
  return [
    ...[...leagues].map(([id, name]) => ({
      kind: '리그' as const,
      name,
      names: [name],
      to: boardAddress({ league: id }),
      isMembers: true,
    })),
    ...games.map(({ homeNameKr, awayNameKr, leagueSeq, startTime }) => ({
      kind: '경기' as const,
      name: `${homeNameKr} : ${awayNameKr}`,
      names: [homeNameKr, awayNameKr],
      to: boardAddress({ league: leagueSeq, q: homeNameKr }),
      isMembers: true,
      startTime,
    })),
    ...menu.map(([name, to, isMembers]) => ({ kind: '메뉴' as const, name, names: [name], to, isMembers })),
  ];
}
