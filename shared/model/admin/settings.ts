import * as z from 'zod';
import { CasinoSettings } from '../casino/casino-settings.ts';
import { EventSettings } from '../events/event-settings.ts';
import { GameSettings } from '../games/game-settings.ts';
import { SportsFrame } from '../sports/sports-frame.ts';
import { Emergency, MenuEntry } from './menu.ts';
import { RiskSettings } from './risk-settings.ts';
import { SiteDisplay } from './site-display.ts';

/*
 * The parts of the settings document the rules consult. Whatever else a stored one holds passes through untouched; a name
 * that nothing reads is not saved anew (`unreadSettings`).
 * Odds in it are decimals with at most two digits (3.9), amounts whole won, times seconds, as operators write them.
 */

const Won = z.int().min(0);
const Odds = z.number().min(0);
const Seconds = z.number().min(0);

const NamedOption = z.looseObject({
  name: z.string(),
  value: z.union([z.number(), z.boolean(), z.string()]),
});
export type NamedOption = z.infer<typeof NamedOption>;

/** The names that are looked for in the two lists of named options. */
export const siteOptionNames = {
  siteOption1: [
    'minDeposit',
    'minWithdrawal',
    'withdrawalUnit',
    'withdrawalCooldownHours',
    'minPointConvert',
    'paymentRails',
    'minAge',
    'signupApproval',
    'maxDailyDeposit',
  ],
  siteOption2: [
    'bonusMinOdds',
    'cartCutoffSeconds',
    'oddsChangeTolerance',
    'inplayDelaySeconds',
    'oddsStaleSeconds',
    'singleMinOdds',
    'countMinOdds',
    'crossMax',
    'axisLimit',
  ],
} as const;
export type SiteOptionName = (typeof siteOptionNames)[keyof typeof siteOptionNames][number];

/** What one kind of bet allows at one level. Parts may be missing: levels inherit and kinds fall back. */
export const LevelLimits = z.looseObject({
  maxFolders: z.int().min(1).optional(),
  maxOdds: Odds.nullable().optional(),
  minBetting: Won.optional(),
  maxBetting: Won.optional(),
  maxWin: Won.optional(),
  single: z.looseObject({ maxBetting: Won.optional(), maxWin: Won.optional() }).optional(),
});
export type LevelLimits = z.infer<typeof LevelLimits>;

const kindNames = [
  'prematch',
  'prematchEuropean',
  'special',
  'inplay',
  'live',
  'mini',
  'lotus',
  'other',
] as const;
export type LevelKind = (typeof kindNames)[number];

export const LevelOption = z.looseObject({
  level: z.int().min(1),
  name: z.string(),
  inherits: z.int().min(1).optional(),
  prematch: LevelLimits.optional(),
  prematchEuropean: LevelLimits.optional(),
  special: LevelLimits.optional(),
  inplay: LevelLimits.optional(),
  live: LevelLimits.optional(),
  mini: LevelLimits.optional(),
  lotus: LevelLimits.optional(),
  other: LevelLimits.optional(),
});
export type LevelOption = z.infer<typeof LevelOption>;

export const LevelSettings = z.looseObject({
  levelOption: z.array(LevelOption).min(1),
  /** For every level that says nothing of them. */
  mini: LevelLimits.optional(),
  other: LevelLimits.optional(),
  kindFallback: z.partialRecord(z.enum(kindNames), z.enum(kindNames)),
});
export type LevelSettings = z.infer<typeof LevelSettings>;

const SportsFolder = z.looseObject({
  name: z.string(),
  count: z.int().min(1),
  odds: Odds,
  active: z.boolean(),
});
export type SportsFolder = z.infer<typeof SportsFolder>;

export const CancelSettings = z.looseObject({
  bettingCancel: z.looseObject({ active: z.boolean(), allowedTime: Seconds, dailyLimit: z.int().min(0) }),
  beforeStartCancel: z.looseObject({ active: z.boolean(), allowedTime: Seconds }),
});
export type CancelSettings = z.infer<typeof CancelSettings>;

const OptionSettings = z.looseObject({
  /** The operator's bank account members transfer to; blank until one is set. */
  depositAccount: z
    .looseObject({ bankName: z.string(), account: z.string(), ownerName: z.string() })
    .optional(),
  siteDisplay: SiteDisplay.optional(),
  sportsFrame: SportsFrame.optional(),
  emergency: Emergency.optional(),
  siteOption1: z.array(NamedOption),
  siteOption2: z.array(NamedOption),
  bettingOption: CancelSettings,
  sportsFolder: z.array(SportsFolder),
  /** What goes beyond the specification; each is on unless switched off. */
  beyond: z
    .looseObject({
      stats: z.boolean().optional(),
      system: z.boolean().optional(),
      cashOut: z.boolean().optional(),
      share: z.boolean().optional(),
      favourites: z.boolean().optional(),
    })
    .optional(),
});

export const Combination = z.looseObject({
  sport: z.int(),
  status: z.boolean(),
  allowed: z.array(z.tuple([z.int(), z.int()])),
});

export const CommonSettings = z.looseObject({
  soccerCombination: z.looseObject({
    active: z.boolean(),
    division1: Odds,
    division2: Odds,
    division3: Odds,
    floor: Odds,
  }),
  sum: z.looseObject({ odds: Odds, families: z.array(z.string()) }),
  maxOdds: z.looseObject({ reverse: Odds, draw: Odds }),
});
export type CommonSettings = z.infer<typeof CommonSettings>;

export const SportSettings = z.looseObject({
  inplay: z.looseObject({
    endTime: z.record(z.string(), z.number()),
    closeType: z.record(z.string(), z.enum(['minute', 'second', 'inning', 'none'])),
  }),
  combination: z.array(Combination),
  combinationMix2: z.looseObject({ status: z.boolean() }),
  soccerLegacySportId: z.int(),
  common: CommonSettings,
});
export type SportSettings = z.infer<typeof SportSettings>;

/** The operators' part: events, and who is kept out or needs a second operator. */
export const AdminSettings = EventSettings.partial().extend({
  /** Addresses and networks; whatever else stands there is a fault of its own. */
  denyIp: z.unknown().optional(),
  operatorAddresses: z.unknown().optional(),
  depositTwoOperatorsFrom: z.unknown().optional(),
  withdrawalTwoOperatorsFrom: z.unknown().optional(),
  priceTwoOperatorsAbove: z.unknown().optional(),
  risk: RiskSettings.optional(),
});

/** The inside of `config`. */
export const Settings = z.looseObject({
  option: OptionSettings,
  level: LevelSettings,
  sportConfig: SportSettings,
  menu: z.array(MenuEntry).optional(),
  casino: CasinoSettings.optional(),
  /** While on, the casino is open to members excluded from settlement only. */
  casinoTestOnly: z.boolean().optional(),
  admin: AdminSettings.optional(),
  /** `maxLogins`: how many of a member may be open at once; what is no such number counts as not set. */
  auth: z.looseObject({ maxLogins: z.unknown().optional() }).optional(),
  /** Banks a member may choose at sign-up. */
  bank: z.array(z.looseObject({ name: z.string(), active: z.boolean() })).optional(),
  ...GameSettings.shape,
});
export type Settings = z.infer<typeof Settings>;

/** What placing a bet consults: public, so the browser's slip judges with the same figures as the server. */
export type BettingSettings = Pick<Settings, 'option' | 'sportConfig'>;

/** The stored document, shaped as default-settings.json. */
export const SettingsDocument = z.looseObject({ config: Settings });
export type SettingsDocument = z.infer<typeof SettingsDocument>;
