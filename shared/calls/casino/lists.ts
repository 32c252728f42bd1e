import * as z from 'zod';
import { slotThemes } from '../../model/casino/casino-kinds.ts';
import { Pagination } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const SiteName = z.string().max(40).default('');
const Code = z.string().regex(/^[a-z0-9_-]{1,40}$/);

/** A live table. `open`: it can be launched, the operator's switches considered. */
export const WireLiveTable = z.object({
  code: z.string(),
  name_kor: z.string(),
  img_1: z.string(),
  open: z.boolean(),
});
export const WireLiveProvider = z.object({
  name: z.string(),
  name_kr: z.string(),
  code: z.string(),
  /** The lobby's type where it opens by /casino/v2/lobby. */
  type: z.int().nullable(),
  open: z.boolean(),
  gameList: z.array(WireLiveTable),
});
export const LiveCasinoLists = z.object({
  liveCasinoGameList: z.array(WireLiveProvider),
  liveCasinoLobbyList: z.array(z.object({ code: z.string(), gameList: z.array(WireLiveTable) })),
});
export type WireLiveProvider = z.infer<typeof WireLiveProvider>;
export type WireLiveTable = z.infer<typeof WireLiveTable>;

const SlotTitle = z.object({
  game_id: z.string(),
  /** Code of its provider. */
  vendor: z.string(),
  name_en: z.string(),
  name_kr: z.string(),
  thumbnail: z.string(),
  theme: z.enum(slotThemes),
  /** Place among the hot titles from 1, or null. */
  hot: z.int().nullable(),
  /** What comes back of a hundred won in the long run; null where a vendor does not publish it. */
  rtp: z.number().nullable(),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  open: z.boolean(),
});
export type WireSlotTitle = z.infer<typeof SlotTitle>;

const SlotProvider = z.object({
  code: z.string(),
  name: z.string(),
  name_kr: z.string(),
  img_url: z.string(),
  /** How many titles it has. */
  count: z.int(),
  open: z.boolean(),
});
export type WireSlotProvider = z.infer<typeof SlotProvider>;

/** The catalogue. The same for everybody: who may open what is judged at the launch. */
export const listCalls = {
  games: {
    path: 'GET /casino/game/list',
    for: 'anyone',
    does: 'reads',
    summary: 'Live providers with their tables, slot providers with their first titles, and the hot titles',
    request: z.strictObject({}),
    reply: z.object({
      data: z.object({
        live: LiveCasinoLists,
        slot: z.array(
          z.object({
            name: z.string(),
            code: z.string(),
            gameList: z.array(z.object({ code: z.string(), name_kor: z.string(), img_1: z.string() })),
          }),
        ),
        hot: z.array(
          z.object({ thirdpartycode: z.string(), code: z.string(), name: z.string(), img: z.string() }),
        ),
      }),
    }),
    refusals: [],
  },
  slots: {
    path: 'POST /slot/game/list',
    for: 'anyone',
    does: 'reads',
    alsoGet: true,
    summary: 'Slot providers, and the titles of one of them or of all, filtered by name or theme',
    request: z.strictObject({
      sitename: SiteName,
      vendor: Code.optional(),
      /** Letters of a name, English or Korean, or initial consonants. */
      search: z.string().max(40).optional(),
      theme: z.enum(slotThemes).optional(),
      /** 'hot': titles of the hot list only, in its order. */
      only: z.literal('hot').optional(),
      page: z.int().min(1).default(1),
      size: z.int().min(1).max(100).default(60),
    }),
    reply: z.object({
      providers: z.array(SlotProvider),
      list: z.array(SlotTitle),
      pagination: Pagination,
    }),
    refusals: [],
  },
  live: {
    path: 'POST /live/game/list',
    for: 'anyone',
    does: 'reads',
    alsoGet: true,
    summary: 'Live providers with their tables',
    request: z.strictObject({ sitename: SiteName }),
    reply: z.object({ data: z.object({ live: LiveCasinoLists }) }),
    refusals: [],
  },
} as const satisfies Calls;
