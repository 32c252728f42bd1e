import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A file that goes round in loops, takes so many times as long as one of its size. */
const loops = new Map([['every-route.test.ts', 5]]);

/** Shards of about equal length: the larger a file of tests, the longer it takes. */
export class ShardsBySize extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const shards = Array.from({ length: count }, () => ({ size: 0, files: [] as TestSpecification[] }));
    const bySize = files
      .map((file) => ({
        file,
        size: statSync(file.moduleId).size * (loops.get(basename(file.moduleId)) ?? 1),
      }))
      .toSorted((a, b) => b.size - a.size || a.file.moduleId.localeCompare(b.file.moduleId));
    for (const { file, size } of bySize) {
      const [least] = shards.toSorted((a, b) => a.size - b.size);
      if (!least) continue;
      least.files.push(file);
      least.size += size;
    }
    return shards[index - 1]?.files ?? [];
  }
}
