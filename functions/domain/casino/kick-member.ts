import type { CasinoPort } from '../../providers/casino/port.ts';
import { log } from '../../runtime/log.ts';

/**
 * Ends the member's sessions at vendors outside, after what locks them is committed. Best effort: a vendor that does not
 * answer is logged, and the member's next bet callback is refused all the same.
 */
export async function kickMember(memberSeq: number, ports: readonly Promise<CasinoPort>[]): Promise<void> {
  await Promise.all(
    ports.map(async (port) => {
      try {
        const { vendor, kick } = await port;
        const done = await kick(memberSeq);
        log.info('casino-kick', { memberSeq, target: vendor, message: done });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        log.warn('casino-kick-failed', { memberSeq, message });
      }
    }),
  );
}
