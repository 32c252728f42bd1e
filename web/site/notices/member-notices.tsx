import { Suspense } from 'react';
import { useMember } from '../../lib/member/member.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { NoteNotice } from './note-notice.tsx';
import { SessionEnd } from './session-end.tsx';
import { WinNotice } from './win-notice.tsx';

const SiteRealityCheck = lazyPage(async () => (await import('./reality-check.tsx')).SiteRealityCheck);

/** What is said by itself beside any page while a member is logged in. */
export function MemberNotices() {
  const member = useMember();
  return (
    <>
      <NoteNotice />
      <SessionEnd />
      <WinNotice />
      <Suspense fallback={null}>{member && <SiteRealityCheck member={member} />}</Suspense>
    </>
  );
}
