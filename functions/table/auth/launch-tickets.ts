import { ConditionFailed, get, put, remove } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `LAUNCH#hash`: lets a member open one page of a host once. Only the ticket's hash is stored. */
export interface LaunchTicket {
  readonly memberSeq: number;
  readonly familyId: string;
  readonly tokenVersion: number;
  readonly page: string;
  /** The host the ticket was issued for. */
  readonly host: string;
  /** Epoch ms. */
  readonly until: number;
}

export async function putLaunchTicket(hash: string, ticket: LaunchTicket): Promise<void> {
  const expiresAt = Math.ceil(ticket.until / 1000) + 60;
  await put({ ...keys.launchTicket(hash), ...ticket, expiresAt }, { ifAbsent: true });
}

/** Takes the ticket by deleting it, so it works once. Undefined when it was used, has expired or belongs to another host. */
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
