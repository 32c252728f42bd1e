import { wonText } from '../../../shared/messages/format.ts';
import { pickName } from '../../../shared/messages/selection-name.ts';
import type { OverrideRow, TradingMatchData, TradingSelection } from './one-match-query.ts';

export const scopeNames: Readonly<Record<OverrideRow['scope'], string>> = {
  all: '전체',
  sport: '종목',
  league: '리그',
  market: '마켓 전체',
  member: '회원',
  game: '경기',
  gameMarket: '경기 마켓',
  selection: '선택',
  price: '배당 고정',
  shift: '마진 조정',
};

export const attentionNames: Readonly<Record<NonNullable<TradingMatchData['game']['attention']>, string>> = {
  late: '시작 지연',
  silent: '중계 끊김',
  broken: '연기·중단',
  unsettled: '미정산',
  second: '2차 승인 대기',
};

type PendingResult = NonNullable<TradingMatchData['game']['pendingResult']>;

/** How a match ended. */
export const endedNames: Readonly<Record<PendingResult['ended'], string>> = {
  regular: '정상 종료',
  stopped: '중단',
  'home-retired': '홈 기권',
  'away-retired': '원정 기권',
};

/** What waits for a second operator, with what else decides the payouts: '결과 2 : 1 · 중단 · 5.5/9이닝'. */
export function pendingText({ kind, home, away, codes, ended, innings }: PendingResult): string {
  if (kind === 'void') return '경기 적특';
  if (kind === 'codes') return `선택 ${codes.length}개 결과`;
  return [
    `${kind === 'again' ? '결과 정정' : '결과'} ${home} : ${away}`,
    ended !== 'regular' && endedNames[ended],
    innings && `${innings.played}/${innings.scheduled}이닝`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const codeNames = [
  { value: '2', text: '적중' },
  { value: '1', text: '미적중' },
  { value: '3', text: '적특' },
  { value: '5', text: '반적중' },
  { value: '4', text: '반미적중' },
] as const;

/** A result by its settlement code; a withdrawn result waits for another one. */
export const codeText = (code: number): string =>
  codeNames.find(({ value }) => Number(value) === code)?.text ?? '재정산 대기';

interface NamedPlace {
  readonly match: { readonly homeNameKr: string; readonly awayNameKr: string };
  readonly marketNameKr: string;
}

/** A selection as members' bets name it: '울산 HD 승'. */
export function selectionText(
  { side, line, name }: Pick<TradingSelection, 'side' | 'line' | 'name'>,
  { match: { homeNameKr, awayNameKr }, marketNameKr }: NamedPlace,
): string {
  return pickName({ side, line, name, marketName: marketNameKr }, { home: homeNameKr, away: awayNameKr });
}

export const oddsText = (price: number): string => price.toFixed(2);

/** The operator's profit or loss, with a sign so that colour alone does not carry it. */
export function netText(net: number): string {
  return net > 0 ? `+${wonText(net)}` : net < 0 ? `−${wonText(-net)}` : wonText(0);
}
