import * as z from 'zod';
import type { OddsApiAccess } from './access.ts';

const PATIENCE = 15_000;
const Credits = z.coerce.number().int().min(0).nullable().catch(null);

export interface Told {
  readonly body: unknown;
  /** Credits of the plan that are left, and what this question cost; null when the API did not say. */
  readonly remaining: number | null;
  readonly cost: number | null;
}

const MARKETS = ['h2h', 'spreads', 'totals'];

/** Credits a look at one sport costs: its odds per market and region, its scores with yesterday's. */
export function costOf({ regions }: Pick<OddsApiAccess, 'regions'>): {
  readonly odds: number;
  readonly scores: number;
} {
  return { odds: MARKETS.length * regions.length, scores: 2 };
}

/** Matches to come and in play with their prices. @throws Error with the status when the API does not answer */
export function askOdds(access: OddsApiAccess, sport: string): Promise<Told> {
  return ask(access, `/v4/sports/${sport}/odds`, {
    regions: access.regions.join(','),
    markets: MARKETS.join(','),
    oddsFormat: 'decimal',
    dateFormat: 'iso',
  });
}

/** Scores of matches in play, and of those completed since yesterday. @throws Error as `askOdds` */
export function askScores(access: OddsApiAccess, sport: string): Promise<Told> {
  return ask(access, `/v4/sports/${sport}/scores`, { daysFrom: '1', dateFormat: 'iso' });
}

/** The key stands in the address: no error of ours may quote that. */
async function ask(access: OddsApiAccess, path: string, question: Record<string, string>): Promise<Told> {
  const address = new URL(path, access.host);
  address.search = new URLSearchParams({ ...question, apiKey: access.key }).toString();
  const reply = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch((error: unknown) => {
    throw new Error(`${path}: ${error instanceof Error ? error.name : 'no answer'}`);
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  const credits = (name: string) => Credits.parse(reply.headers.get(`x-requests-${name}`));
  return { body: await reply.json(), remaining: credits('remaining'), cost: credits('last') };
}
