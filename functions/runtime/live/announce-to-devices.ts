import type { WebPushNotice } from '../../../shared/model/member/web-push.ts';
import { queuePushes } from '../../table/member/push-queue.ts';
import { log } from '../log.ts';

/**
 * Leaves messages for members' devices, after the commit: another function sends them to those who asked for their kind. One
 * that is lost is only logged.
 */
export async function announceToDevices(notices: readonly WebPushNotice[], now: number): Promise<void> {
  try {
    await queuePushes(notices, now);
  } catch (error) {
    log.warn('push-not-queued', { message: error instanceof Error ? error.message : String(error) });
  }
}
