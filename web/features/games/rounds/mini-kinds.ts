export interface MiniTab {
  readonly name: string;
  /**
   * Keys of the markets shown (the API's "folders"): `{type}.{detail}`. pb: power ball, nb: the five normal balls, oe: odd or
   * even, uo: under or over.
   */
  readonly folders: readonly string[];
}

export interface MiniKind {
  readonly key: 'powerball' | 'powerladder';
  /** The `type` in API paths. */
  readonly type: 'powerball' | 'ladder';
  readonly name: string;
  readonly path: string;
  readonly tabs: readonly MiniTab[];
}

export const powerBall: MiniKind = {
  key: 'powerball',
  type: 'powerball',
  name: '파워볼',
  path: '/mini/powerball',
  tabs: [
    { name: '파워볼 홀짝', folders: ['pb.oe'] },
    { name: '파워볼 0~4/5~9', folders: ['pb.uo'] },
    { name: '일반볼 대중소', folders: ['nb.size', 'nb.oe', 'nb.uo'] },
    { name: '조합', folders: ['pb.combo', 'nb.combo'] },
  ],
};

export const powerLadder: MiniKind = {
  key: 'powerladder',
  type: 'ladder',
  name: '파워사다리',
  path: '/mini/powerladder',
  tabs: [
    { name: '출발·줄수·홀짝', folders: ['ladder.start', 'ladder.lines', 'ladder.oe'] },
    { name: '조합', folders: ['ladder.combo'] },
  ],
};

export const miniKinds: readonly MiniKind[] = [powerBall, powerLadder];

/** The game whose page is at this path; power ball for any other path. */
export function miniKindOfPath(pathname: string): MiniKind {
  return miniKinds.find(({ path }) => path === pathname) ?? powerBall;
}

/** The results each selection wins on, by selection key. */
export const winningResults: Readonly<Record<string, string>> = {
  'pb.odd': '1·3·5·7·9',
  'pb.even': '0·2·4·6·8',
  'pb.under': '0~4',
  'pb.over': '5~9',
  'pb.odd_under': '1·3',
  'pb.odd_over': '5·7·9',
  'pb.even_under': '0·2·4',
  'pb.even_over': '6·8',
  'nb.odd': '합 홀수',
  'nb.even': '합 짝수',
  'nb.under': '합 15~72',
  'nb.over': '합 73~130',
  'nb.large': '81~130',
  'nb.medium': '65~80',
  'nb.small': '15~64',
  'nb.odd_under': '15~72 홀수',
  'nb.odd_over': '73~130 홀수',
  'nb.even_under': '15~72 짝수',
  'nb.even_over': '73~130 짝수',
  'ladder.left': '첫 볼 홀수',
  'ladder.right': '첫 볼 짝수',
  'ladder.3': '첫 볼 1~14',
  'ladder.4': '첫 볼 15~28',
  'ladder.odd': '도착 홀',
  'ladder.even': '도착 짝',
  'ladder.left_3': '1~14 홀수',
  'ladder.left_4': '15~28 홀수',
  'ladder.right_3': '1~14 짝수',
  'ladder.right_4': '15~28 짝수',
};
