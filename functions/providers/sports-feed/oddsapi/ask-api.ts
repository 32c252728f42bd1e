import * as z from 'zod';
import type { OddsApiAccess } from './access.ts';

const PATIENCE = 15_000;
const Credits = z.coerce.number().int().min(0).nullable().catch(null);

export interface ApiReply {
  readonly body: unknown;
  /** Credits left in the plan and the cost of this request; null when the API did not report them. */
  readonly remaining: number | null;
  readonly cost: number | null;
}

const MARKETS = ['h2h', 'spreads', 'totals'];

/** Credits the requests for one sport cost: its odds per market and region, its scores with yesterday's. */
export function costOf({ regions }: Pick<OddsApiAccess, 'regions'>): {
  readonly odds: number;
  readonly scores: number;
} {
  return { odds: MARKETS.length * regions.length, scores: 2 };
}

/** Matches to come and in play with their prices. @throws Error with the status when the API does not answer */
export function fetchOdds(access: OddsApiAccess, sport: string): Promise<ApiReply> {
  return ask(access, `/v4/sports/${sport}/odds`, {
    regions: access.regions.join(','),
    markets: MARKETS.join(','),
    oddsFormat: 'decimal',
    dateFormat: 'iso',
  });
}

/** Scores of matches in play, and of those completed since yesterday. @throws Error as `fetchOdds` */
export function fetchScores(access: OddsApiAccess, sport: string): Promise<ApiReply> {
  return ask(access, `/v4/sports/${sport}/scores`, { daysFrom: '1', dateFormat: 'iso' });
}

/** The address contains the API key, so no error message may quote it. */
async function ask(access: OddsApiAccess, path: string, question: Record<string, string>): Promise<ApiReply> {
  const address = new URL(path, access.host);
  address.search = new URLSearchParams({ ...question, apiKey: access.key }).toString();
  const asked = { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) } as const;
  const reply = await fetch(address, asked).catch((error: unknown) => {
    throw new Error(`${path}: ${error instanceof Error ? error.name : 'no answer'}`);
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  const credits = (name: string) => Credits.parse(reply.headers.get(`x-requests-${name}`));
  return { body: await reply.json(), remaining: credits('remaining'), cost: credits('last') };
}
