import { type Row, rowsOf } from './row.ts';

/** The betting specification's sports cart and placement, section by section. */
const slice = 'sports betting';

export const cartStateRows: readonly Row[] = rowsOf(slice, {
  'state two-way sum cut': 'two prices that sum above the limit lose the excess on the higher one',
  'state three-way caps': 'win, draw and lose prices stop at the reverse and draw maximums',
});

export const cartRuleRows: readonly Row[] = rowsOf(slice, {
  'rule slip folders': '최대가능 폴더수는 {n}개 입니다., by level, bonus folders not counted',
  'rule slip maximum odds': '최대배당을 초과하셨습니다., by level',
  'rule slip started': '이미 시작한 경기가 있습니다., from 16 seconds before the start, the bonus excluded',
  'rule slip pair configured': '동일경기 불가능한 조합입니다. unless the settings allow the pair',
  'rule slip three of a match': '동일경기에서 3가지 이상 조합은 불가능합니다.',
  'rule slip none of a match': '동일경기에서 조합은 불가능합니다. in European and in-play',
  'rule slip bonus minimum odds': 'each selection beside a bonus folder has the minimum odds',
  'rule slip bonus after n': '보너스 폴더는 {n} 폴더 추가 후 가능합니다.',
  'rule slip bonus once': '이미 보너스 폴더가 추가 되었습니다.',
  'rule slip soccer draw': '해당 조합은 베팅이 불가합니다.',
  'rule slip soccer cut': 'football pairs lose division 1, 2 or 3 by their odds, never below 1',
});

export const placementCallRows: readonly Row[] = rowsOf(slice, {
  'call POST /betting/korean/process': 'Korean-style bet',
  'call POST /betting/korean/single/process': 'Korean-style single',
  'call POST /betting/european/process': 'European-style bet',
  'call POST /betting/single/process': 'European-style single',
  'call POST /betting/lsport/process': 'bet of the lsport lists',
  'call POST /betting/lsport/single/process': 'single of the lsport lists',
  'call POST /betting/lsport/european/process': 'European-style bet of the lsport lists',
  'call POST /betting/lsport/european/single/process': 'European-style single of the lsport lists',
  'call POST /betting/inplay/process': 'in-play bet, delayed when a match is in play',
  'call POST /betting/inplay/single/process': 'in-play single, delayed when its match is in play',
  'call POST /betting/inplay/delay/process': 'in-play bet, delayed',
  'call POST /betting/inplay/delay/single/process': 'in-play single, delayed',
  'call POST /betting/live/process': 'live bet, delayed',
  'call POST /betting/live/single/process': 'live single, delayed',
});

export const placementMessageRows: readonly Row[] = rowsOf(slice, {
  'message bet placed': '베팅이 완료되었습니다.',
  'message selection closed': '베팅이 불가능한 항목이 있습니다.',
  'message bet above balance': '베팅 금액이 보유 금액을 초과할 수 없습니다.',
  'message bet above maximum': '베팅 금액이 최대 베팅 금액을 초과할 수 없습니다.',
  'message in-play invalid': '연결 상태가 올바르지 않습니다. 새로고침 후 다시 시도해 주세요.',
  'message Korean style forbidden': '한국형 스포츠는 이용하실 수 없습니다.',
  'message European style forbidden': '유럽형 스포츠는 이용하실 수 없습니다.',
});
