import { check, holds, type Verdict } from '../audit/verdict.ts';
import { cutPower } from './cuts.ts';

/** From so many cuts on some come between a commit's sync and its answer; of forty, none may. */
const manyCuts = 500;

/** Power cuts under the embedded table, and under the same table opened unsafely. */
export async function powerRun(size: {
  readonly cuts: number;
  /** Options of LMDB with which it answers before the disk has what it answered, and cuts of each: losses must be found. */
  readonly unsafe: Readonly<Record<string, number>>;
  readonly seed: number;
}): Promise<Verdict> {
  const { cuts, unsafe, seed } = size;
  const found = await cutPower({ cuts, seed });
  const losses = [];
  for (const [option, times] of Object.entries(unsafe))
    losses.push({ option, ...(await cutPower({ cuts: times, seed, fileOptions: { [option]: true } })) });
  return {
    checks: [
      holds(
        `no answered transaction is lost in ${cuts.toLocaleString('en')} power cuts`,
        found.lost === 0,
        `${found.lost} are, in ${found.cutsWithLoss} cuts`,
      ),
      check(
        'every transaction is there in full or not at all, and the table goes on writing',
        found.failures,
      ),
      check('no byte is in the file that the layer has not seen', found.unseen),
      holds(
        'the power was cut while writes were under way; of many cuts, some of them were there',
        found.cutsInWrites > 0 && found.inFlightGone > 0 && (found.inFlightKept > 0 || cuts < manyCuts),
        `${found.cutsInWrites} cuts, ${found.inFlightKept} transactions there, ${found.inFlightGone} gone`,
      ),
      ...losses.map(({ option, cutsWithLoss }) =>
        holds(`with ${option} answered transactions are lost`, cutsWithLoss > 0, 'none is'),
      ),
    ],
    figures: {
      cuts: found.cuts,
      'of them while writes were not synced': found.cutsInWrites,
      'processes killed': found.processes,
      'transactions answered': found.answered,
      'answered transactions looked for': found.checked,
      lost: found.lost,
      'in flight and there': found.inFlightKept,
      'in flight and gone': found.inFlightGone,
      ...Object.fromEntries(
        losses.flatMap(({ option, ...loss }) => [
          [`lost with ${option}`, loss.lost],
          [`cuts with loss with ${option}`, `${loss.cutsWithLoss} of ${loss.cuts}`],
        ]),
      ),
    },
  };
}
