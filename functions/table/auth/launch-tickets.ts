import { ConditionFailed, get, put, remove } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `LAUNCH#hash`: who may open which host's page, once. The table holds the ticket's hash only. */
export interface LaunchTicket {
  readonly memberSeq: number;
  readonly familyId: string;
  readonly tokenVersion: number;
  readonly page: string;
  /** The host's page the ticket was made for. */
  readonly host: string;
  /** Epoch ms. */
  readonly until: number;
}

export async function putLaunchTicket(hash: string, ticket: LaunchTicket): Promise<void> {
  const expiresAt = Math.ceil(ticket.until / 1000) + 60;
  await put({ ...keys.launchTicket(hash), ...ticket, expiresAt }, { ifAbsent: true });
}

/** The ticket, once: whoever deletes it has it. Undefined when it is used, too old or of another host. */
export async function takeLaunchTicket(
  hash: string,
  { host, now }: { readonly host: string; readonly now: number },
): Promise<LaunchTicket | undefined> {
  const key = keys.launchTicket(hash);
  const ticket = await get<LaunchTicket>(key);
  if (!ticket || ticket.until < now || ticket.host !== host) return undefined;
  try {
    await remove(key, { when: { present: ['until'] } });
    return ticket;
  } catch (failure) {
    if (failure instanceof ConditionFailed) return undefined;
    throw failure;
  }
}
