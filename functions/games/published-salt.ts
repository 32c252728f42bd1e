import { koreanDay } from '../../shared/rules/korean-day.ts';
import type { CrashChain } from '../table/crash-chains.ts';
import { committedSeeds } from '../table/seeds.ts';
import { iso } from './current-round.ts';

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
