import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import type { CrashChain } from '../../../table/games/hash-chains.ts';
import { committedSeeds } from '../../../table/games/seeds.ts';
import { iso } from '../rounds/current-round.ts';

/** All that a chain's salt follows from, as far as it is public: its fallback seed once the salt was made of it. */
export async function publishedSalt({ number, committedAt, salt, saltSource, saltSignature }: CrashChain) {
  const seeds = await committedSeeds('graph', koreanDay(committedAt));
  return {
    number,
    committedAt: iso(committedAt),
    salt: salt ?? '',
    source: saltSource ?? '',
    signature: saltSignature ?? null,
    fallbackSeedHash: seeds?.fallbackSeedHash ?? '',
    fallbackSeed: saltSource === 'local' ? (seeds?.fallbackSeed ?? null) : null,
  };
}
