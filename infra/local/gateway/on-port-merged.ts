import { stages } from '../../stages.ts';
import type { LocalDistribution } from '../templates/distributions.ts';

const described = new URL(stages.local.site).host;

/** The template names the usual port; a house on another one says that in its headers. */
export function onPort(
  distributions: readonly LocalDistribution[],
  port: number,
): readonly LocalDistribution[] {
  const moved = (value: string) => value.replaceAll(described, `localhost:${port}`);
  return distributions.map((distribution) => ({
    ...distribution,
    behaviors: distribution.behaviors.map((behavior) => ({
      ...behavior,
      headers: Object.fromEntries(
        Object.entries(behavior.headers).map(([name, value]) => [name, moved(value)]),
      ),
    })),
  }));
}
