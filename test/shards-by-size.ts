import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run longer than their size suggests, with the factor: they repeat a test for many cases. */
const durationFactors = new Map([
  ['every-route.test.ts', 5],
  ['every-game.test.ts', 5],
]);

/** Makes shards that take about equally long, with file size as the estimate: the next largest file goes to the smallest shard. */
export class ShardsBySize extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const shards = Array.from({ length: count }, () => ({ size: 0, files: [] as TestSpecification[] }));
    const bySize = files
      .map((file) => ({
        file,
        size: statSync(file.moduleId).size * (durationFactors.get(basename(file.moduleId)) ?? 1),
      }))
      .toSorted((a, b) => b.size - a.size || a.file.moduleId.localeCompare(b.file.moduleId));
    for (const { file, size } of bySize) {
      const [smallest] = shards.toSorted((a, b) => a.size - b.size);
      if (!smallest) continue;
      smallest.files.push(file);
      smallest.size += size;
    }
    return shards[index - 1]?.files ?? [];
  }
}
