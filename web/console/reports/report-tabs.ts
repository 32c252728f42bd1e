import type { ReportDimension } from '../../../shared/model/admin/report.ts';
import { dayLabelOf } from '../../lib/time/time.ts';
import { columnSets, type ReportColumn } from './report-columns.ts';
import type { Period } from './report-period.ts';

export const tabs = [
  { value: 'overview', text: '개요' },
  { value: 'kinds', text: '종류별' },
  { value: 'sports', text: '종목·리그·마켓' },
  { value: 'games', text: '게임·벤더' },
  { value: 'members', text: '회원·레벨·추천인' },
  { value: 'cash', text: '입출금' },
] as const;
export type ReportTab = (typeof tabs)[number]['value'];

interface Division {
  readonly value: ReportDimension;
  readonly text: string;
}

/** How a tab divides the figures, the first by itself. */
export const divisions: Readonly<Record<ReportTab, readonly [Division, ...Division[]]>> = {
  overview: [{ value: 'hour', text: '기간' }],
  kinds: [{ value: 'kind', text: '종류' }],
  sports: [
    { value: 'league', text: '리그' },
    { value: 'sport', text: '종목' },
    { value: 'market', text: '마켓' },
  ],
  games: [
    { value: 'game', text: '게임' },
    { value: 'vendor', text: '벤더' },
  ],
  members: [
    { value: 'level', text: '레벨' },
    { value: 'recommender', text: '추천인' },
  ],
  cash: [{ value: 'hour', text: '기간' }],
};

export function columnsOf(tab: ReportTab): readonly ReportColumn[] {
  switch (tab) {
    case 'overview':
      return columnSets.time;
    case 'members':
      return columnSets.members;
    case 'cash':
      return columnSets.cash;
    default:
      return columnSets.play;
  }
}

const kindTexts: Readonly<Record<string, string>> = {
  korean: '스포츠 · 한국형',
  european: '스포츠 · 유럽형',
  lsport: '스포츠 · 한국형2',
  lsportEuropean: '스포츠 · 유럽형2',
  inplay: '스포츠 · 인플레이',
  live: '스포츠 · 라이브',
  mini: '미니게임',
  lotus: '로투스',
  token: '토큰게임',
  casino: '라이브 카지노',
  slot: '슬롯',
};
const kindText = (kind: string): string => kindTexts[kind] ?? '기타';

export interface RowName {
  readonly text: string;
  readonly under?: string;
  /** What is behind the row. */
  readonly to?: string;
}

/** A row of a division in words. `period`: for the pages it leads to. */
export function rowName(by: ReportDimension, parts: readonly string[], period: Period): RowName {
  const [first = '', second = '', third = ''] = parts;
  const casino = `/casino/days?from=${period.from}&to=${period.to}&view=provider`;
  const isCasino = first === 'slot' || first === 'casino';
  switch (by) {
    case 'kind':
      return { text: kindText(first), to: placeOfKind(first, { casino, period }) };
    case 'sport':
      return { text: first || '기타', to: reportOn('sports', period) };
    case 'league':
      return { text: second || '기타', under: first, to: `/games?keyword=${encodeURIComponent(second)}` };
    case 'market':
      return { text: second || '기타', under: first };
    case 'game':
      return {
        text: third || '기타',
        under: [kindText(first), second].filter(Boolean).join(' · '),
        to: isCasino ? casino : '/rounds',
      };
    case 'vendor':
      return { text: second || '기타', under: first, to: casino };
    case 'level':
      return { text: first === '0' ? '알 수 없음' : `레벨 ${first}` };
    case 'recommender':
      return first === ''
        ? { text: '추천인 없음' }
        : { text: third || first, under: second, to: `/members/${first}` };
    case 'hour':
    case 'account':
      return { text: first };
  }
}

const reportOn = (tab: ReportTab, { from, to }: Period): string =>
  `/reports?tab=${tab}&from=${from}&to=${to}`;

function placeOfKind(
  kind: string,
  { casino, period }: { readonly casino: string; readonly period: Period },
): string {
  if (kind === 'slot' || kind === 'casino') return casino;
  if (['mini', 'lotus', 'token'].includes(kind)) return reportOn('games', period);
  return reportOn('sports', period);
}

const dayIn = (name: string): string => `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6)}`;
export const isHour = (name: string): boolean => name.length === 2;

/** A row of the time's division: a day leads to its hours. */
export function timeName(name: string, tab: ReportTab): RowName {
  if (isHour(name)) return { text: `${name}:00 – ${name}:59` };
  const day = dayIn(name);
  return { text: dayLabelOf(day), under: day.slice(0, 4), to: reportOn(tab, { from: day, to: day }) };
}
