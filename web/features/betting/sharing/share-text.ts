import type { SlipKind } from '../cart/stored-slip.ts';
import type { Opened } from './shared-cart.ts';

const cartNames: Readonly<Record<SlipKind, string>> = {
  korean: '한국형',
  european: '유럽형',
  inplay: '인플레이',
  live: '실시간',
  lsport: '한국형',
  lsportEuropean: '유럽형',
};

/** What came of opening a shared slip. */
export function sharedText({ kind, taken, closed, gone }: Opened): string {
  if (kind === null) return '지금 베팅할 수 있는 항목이 없습니다.';
  const marked = closed > 0 ? ` 마감 ${closed}건이 있습니다.` : '';
  const missing = gone > 0 ? ` 없어진 ${gone}건은 제외했습니다.` : '';
  return `${taken}건을 ${cartNames[kind]} 카트에 담았습니다.${marked}${missing}`;
}
