import * as z from 'zod';
import { playTicket } from '../play-ticket.ts';
import { type LaunchOrder, type ProviderRound, type Span, VendorFailed } from '../port.ts';
import { parametersHash } from '../pragmatic/parameters-hash.ts';
import type { PragmaticAccess } from './access.ts';
import { wholeWon } from './ask-vendor.ts';

/*
 * Pragmatic-like game address, end of a session, and feed of finished rounds, as pure translations. Fields and addresses are
 * those of public integrations; what none of them shows is marked [unconfirmed].
 */

export const gameUrlPath = '/IntegrationService/v3/http/CasinoGameAPI/game/url/';
export const terminatePath = '/IntegrationService/v3/http/CasinoGameAPI/game/session/terminate/';
const finishedRoundsPath = '/IntegrationService/v3/DataFeeds/gamerounds/finished/';

type Fields = Readonly<Record<string, string>>;

/** A form with its hash. */
function signed(fields: Fields, { secretKey }: PragmaticAccess): string {
  return new URLSearchParams({
    ...fields,
    hash: parametersHash(new Map(Object.entries(fields)), secretKey),
  }).toString();
}

/** The form that asks for a game's address. @throws VendorFailed when the vendor's symbol of the game is not known */
export function gameUrlForm(order: LaunchOrder, access: PragmaticAccess): string {
  const { target, memberSeq, platform, site, now } = order;
  const symbol = target.kind === 'lobby' ? access.lobby : access.symbols[target.game];
  if (symbol === undefined) throw new VendorFailed('a game without symbol');
  const fields = {
    secureLogin: access.secureLogin,
    symbol,
    language: 'ko',
    token: playTicket(String(memberSeq), { secret: access.secretKey, now }),
    externalPlayerId: String(memberSeq),
    currency: 'KRW',
    country: 'KR',
    platform: platform === 'MOBILE' ? 'MOBILE' : 'WEB',
    technology: 'H5',
    lobbyUrl: `${site}/casino/${target.kind === 'slot' ? 'slot' : 'live'}`,
    cashierUrl: `${site}/balance/casino`,
  };
  return signed(fields, access);
}

export function terminateForm(memberSeq: number, access: PragmaticAccess): string {
  return signed({ secureLogin: access.secureLogin, externalPlayerId: String(memberSeq) }, access);
}

/** '0' or 0 is success. */
const Outcome = z.object({ error: z.coerce.string(), gameURL: z.string().optional() });

/** @throws VendorFailed with the vendor's code when it refuses */
export function outcomeIn(reply: unknown): { readonly gameURL?: string | undefined } {
  const parsed = Outcome.safeParse(reply);
  if (!parsed.success) throw new VendorFailed('a reply of another shape');
  if (parsed.data.error !== '0') throw new VendorFailed(`error ${parsed.data.error}`);
  return parsed.data;
}

/** Rounds that changed since a time; their addresses hold login and password. */
export function feedPath(timepoint: number, { secureLogin, secretKey }: PragmaticAccess): string {
  const query = new URLSearchParams({
    login: secureLogin,
    password: secretKey,
    timepoint: String(timepoint),
  });
  return `${finishedRoundsPath}?${query}`;
}

interface Feed {
  /** From where the next request continues, epoch ms. */
  readonly timepoint: number;
  readonly rounds: readonly ProviderRound[];
}

/**
 * A line with the next timepoint, a line of names, a line for each round with its times in UTC. Finished rounds have status C.
 * [unconfirmed]: that playSessionID is the round's number in callbacks. @throws VendorFailed
 */
export function roundsInFeed(text: string): Feed {
  const [head = '', names = '', ...lines] = text.trim().split(/\r?\n/);
  const timepoint = Number(/^timepoint=(\d+)$/.exec(head)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(timepoint)) throw new VendorFailed('a feed without timepoint');
  const columns = names.split(',');
  const finished = lines
    .map((line) => fieldsOf(line.split(','), columns))
    .filter(({ status }) => status === 'C');
  return { timepoint, rounds: finished.map(roundOf) };
}

function fieldsOf(values: readonly string[], columns: readonly string[]): Fields {
  return Object.fromEntries(columns.map((name, at) => [name, values[at] ?? '']));
}

function roundOf({ extPlayerID = '', playSessionID = '', endDate = '', bet, win }: Fields) {
  const endedAt = Date.parse(`${endDate.replace(' ', 'T')}Z`);
  if (!/^[1-9]\d*$/.test(extPlayerID) || playSessionID === '' || Number.isNaN(endedAt))
    throw new VendorFailed('a feed of another shape');
  return {
    roundId: playSessionID,
    memberSeq: Number(extPlayerID),
    bet: wholeWon(bet),
    win: wholeWon(win),
    endedAt,
  };
}

/** Rounds of the span, the last state of each: a feed names a round again when it changed. */
export function roundsWithin(feeds: readonly Feed[], { from, to }: Span): readonly ProviderRound[] {
  const rounds = new Map<string, ProviderRound>();
  for (const round of feeds.flatMap((feed) => feed.rounds))
    if (round.endedAt >= from && round.endedAt < to) rounds.set(`${round.memberSeq} ${round.roundId}`, round);
  return [...rounds.values()];
}
