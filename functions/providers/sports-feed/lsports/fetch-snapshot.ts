import type { LsportsPackage } from './access.ts';

/** A full snapshot of a large package is some tens of megabytes. */
const PATIENCE = 60_000;

/** Everything a package knows now, as the REST call answers it. @throws Error with its status when it does not */
export async function fetchSnapshot({ snapshot, id, userName, password }: LsportsPackage): Promise<string> {
  const reply = await fetch(snapshot, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ packageId: id, userName, password }),
    // The body holds the access: nobody may send it on.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!reply.ok) throw new Error(`snapshot: ${reply.status}`);
  return reply.text();
}
