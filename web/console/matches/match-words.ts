import { won } from '../../../shared/messages/format.ts';
import { selectionOfTeams } from '../../../shared/messages/selection-words.ts';
import type { DeskLine, TradingGame, TradingSelection } from './one-match-query.ts';

export const scopeNames: Readonly<Record<DeskLine['scope'], string>> = {
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

export const attentionNames: Readonly<Record<NonNullable<TradingGame['game']['attention']>, string>> = {
  late: '시작 지연',
  silent: '중계 끊김',
  broken: '연기·중단',
  unsettled: '미정산',
  second: '2차 승인 대기',
};

export const codeNames = [
  { value: '2', text: '적중' },
  { value: '1', text: '미적중' },
  { value: '3', text: '적특' },
  { value: '5', text: '반적중' },
  { value: '4', text: '반미적중' },
] as const;

/** A result by its code; of a withdrawn one, that it waits for another. */
export const codeText = (code: number): string =>
  codeNames.find(({ value }) => Number(value) === code)?.text ?? '재정산 대기';

/** A selection as a trader names it: teams by name. */
export function selectionText(
  { side, name }: Pick<TradingSelection, 'side' | 'name'>,
  game: { readonly homeNameKr: string; readonly awayNameKr: string },
): string {
  return selectionOfTeams({ side, name }, { home: game.homeNameKr, away: game.awayNameKr });
}

export const oddsText = (price: number): string => price.toFixed(2);

/** What the house keeps or loses: the sign says it, not the colour alone. */
export function netText(net: number): string {
  return net > 0 ? `+${won(net)}` : net < 0 ? `−${won(-net)}` : won(0);
}
