import { areaSentence } from '../../../shared/messages/area-sentence.ts';
import { t } from '../../../shared/messages/messages.ts';
import type { AreaState, SiteArea } from './areas.ts';

/** The text that says why an area cannot be opened. */
export function whyClosedArea({ flags }: SiteArea, state: Exclude<AreaState, 'open'>): string {
  const [flag] = flags;
  if (state === 'no-page') return t('menuNotReady');
  return flags.length === 1 && flag !== undefined ? areaSentence(flag) : '점검중 입니다.';
}
