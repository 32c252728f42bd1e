import type { System } from '../system/system.ts';

export interface Kills {
  table: number;
  api: number;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** kill -9 of the table's process or of the serving one every 1.5–3 s, each started again at once, until told to stop. */
export async function killNowAndThen(system: System, running: () => boolean): Promise<Kills> {
  const kills: Kills = { table: 0, api: 0 };
  const { random, tableProcess, server } = system;
  while (running()) {
    await pause(1_500 + random() * 1_500);
    if (!running()) break;
    if (random() < 0.5) {
      await tableProcess?.kill();
      kills.table += 1;
      await pause(random() * 300);
      await tableProcess?.restart();
    } else {
      await server.kill();
      kills.api += 1;
      await startAgain(system);
    }
  }
  return kills;
}

const mostStarts = 20;

/** A start may meet the wire's faults and end: it is tried again, as whatever supervises a process does. */
async function startAgain({ server }: System): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await server.start();
      return;
    } catch (error) {
      if (tries === mostStarts) throw error;
    }
  }
}
