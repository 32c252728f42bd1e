import { inject } from 'vitest';
import { apiClient } from '../../../trust/system/api-client.ts';
import { feed, message } from '../../../trust/system/feed.ts';
import type { BoardMatch } from '../board.ts';

interface Selection {
  readonly name: string;
  readonly line?: string;
  readonly baseLine?: string;
  readonly price: number;
}

/** Sends more markets of a match through the feed: handicap lines -1.5 and -0.25 (a quarter line), and both teams to score. */
export async function feedMoreMarkets({ gameId }: BoardMatch): Promise<void> {
  const market = (id: number, about: { readonly name: string; readonly mainLine: string | null }) => ({
    Id: id,
    Name: about.name,
    MainLine: about.mainLine,
  });
  const bet = ({ name, line, baseLine, price }: Selection, idSuffix: string) => ({
    Id: `${gameId}${idSuffix}`,
    Name: name,
    Line: line ?? null,
    BaseLine: baseLine ?? null,
    Status: 1,
    Price: price.toFixed(2),
  });
  const handicaps = ['-1.5', '-0.25'].flatMap((baseLine, index) => [
    bet({ name: '1', line: baseLine, baseLine, price: 1.95 }, `3${index}1`),
    bet({ name: '2', line: baseLine.replace('-', ''), baseLine, price: 1.85 }, `3${index}2`),
  ]);
  const bothTeamsToScore = [bet({ name: 'Yes', price: 1.7 }, '171'), bet({ name: 'No', price: 2.05 }, '172')];
  const markets = [
    { ...market(3, { name: 'Asian Handicap', mainLine: '-0.25' }), Bets: handicaps },
    { ...market(17, { name: 'Both Teams To Score', mainLine: null }), Bets: bothTeamsToScore },
  ];
  await feed(apiClient(inject('origin')), [message(3, { FixtureId: gameId, Markets: markets })]);
}
