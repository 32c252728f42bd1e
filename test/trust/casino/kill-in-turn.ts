import { noFaults } from '../../../infra/local/table/faults.ts';
import type { Kills } from '../bank/kills.ts';
import { bankTestFaults } from '../faults/faults.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';
import type { System } from '../system/system.ts';
import { attemptOf } from './provider.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Killing {
  /** How often, spread evenly over the run. */
  readonly times: number;
  /** Share of the run that is over, 0 to 1. */
  readonly progress: () => number;
}

/**
 * kill -9 of the serving process and of the table's in turn, each after the one before answers again: a provider gives a
 * callback up when nobody answers for a minute. A process starts without faults on the wire.
 */
export async function killInTurn(system: System, { times, progress }: Killing): Promise<Kills> {
  const kills: Kills = { table: 0, api: 0 };
  const { api, proxy, random, server, tableProcess } = system;
  const ping = () => attemptOf(api, 'balance', { txId: 'ping', memberId: '1', amount: 0 });
  const killed = () => kills.api + kills.table;
  while (killed() < times) {
    const due = (killed() + 0.5 + random() / 2) / (times + 1);
    while (progress() < due) await pause(10);
    if (progress() >= 1) break;
    if (kills.table < kills.api) {
      await tableProcess?.kill();
      kills.table += 1;
      await tableProcess?.restart();
    } else {
      await server.kill();
      kills.api += 1;
      if (proxy) proxy.rates = noFaults;
      await server.start();
    }
    await retryUntilAnswered(ping);
    if (proxy) proxy.rates = bankTestFaults;
  }
  return kills;
}
