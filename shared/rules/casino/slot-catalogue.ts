import type { SlotTheme } from '../../model/casino/casino-kinds.ts';
import file from '../../model/casino/slot-catalogue.json' with { type: 'json' };

export interface SlotTitle {
  /** 'pragmatic-001': the wire's `game_id`. */
  readonly id: string;
  readonly en: string;
  readonly ko: string;
  readonly theme: SlotTheme;
}

export interface SlotProvider {
  readonly code: string;
  readonly en: string;
  readonly ko: string;
  readonly titles: readonly SlotTitle[];
}

/** The 25 slot providers with 110 titles. Titles are facts; Korean spellings and pictures are our own. */
export const slotCatalogue = file as readonly SlotProvider[];

const titles = new Map(
  slotCatalogue.flatMap((provider) => provider.titles.map((title) => [title.id, { provider, title }])),
);

export const slotTitle = (
  id: string,
): { readonly provider: SlotProvider; readonly title: SlotTitle } | undefined => titles.get(id);
