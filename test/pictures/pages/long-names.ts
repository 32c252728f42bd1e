import type { BrowserContext } from 'playwright-core';

/** What is put behind the names that a feed gives, of teams and of leagues: as long as the longest there are. */
export const behind = {
  team: ' 앤 호브 알비온 유나이티드 U23',
  league: ' 프리미어 디비전 챔피언십 플레이오프',
};
const teamNames = /^(?:(?:home|away)Name(?:Kr|Ko)?|betting_(?:home|away)_name_kr)$/;
const leagueNames = /^(?:leagueName(?:Kr|Ko)?|betting_league_name_kr)$/;

function lengthened(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (teamNames.test(name)) return value + behind.team;
    return leagueNames.test(name) ? value + behind.league : value;
  }
  if (Array.isArray(value)) return value.map((part) => lengthened(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lengthened(part, key)]));
}

/** Teams and leagues have long names in everything the server answers from here on. */
export async function withLongNames(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route) => {
    try {
      const response = await route.fetch();
      const isJson = response.headers()['content-type']?.includes('json');
      await (isJson
        ? route.fulfill({ response, json: lengthened(await response.json()) })
        : route.fulfill({ response }));
    } catch {
      // The page went on meanwhile.
      await route.abort().catch(() => undefined);
    }
  });
}
