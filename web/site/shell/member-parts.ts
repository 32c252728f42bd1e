import { whenIdle } from '../../lib/page/when-idle.ts';

/** What the site's frame has for a member alone: a visitor's first page comes without it. */
export const readMemberHeader = async () => (await import('./member-header.tsx')).MemberHeader;
export const readLiveConnection = async () => (await import('../notices/live-connection.tsx')).LiveConnection;

/** Requested beside the call that resumes a login; otherwise before anybody logs in. */
export function preloadMemberParts(): void {
  Promise.all([readMemberHeader(), readLiveConnection()]).catch(() => undefined);
}
whenIdle(preloadMemberParts);
