import type { auth } from '../../../shared/calls/auth/auth.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { SignedCredential } from '../../../shared/model/passkey.ts';
import { api, session } from '../../lib/calls/api.ts';
import { messageOfReply } from '../../lib/calls/send.ts';
import { forgetLoginHint } from '../../lib/member/login-hint.ts';
import { setMember } from '../../lib/member/member.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { siteName, siteVersion } from '../../lib/page/site-name.ts';
import { closeDialog, openDialog, toast } from '../../ui/dialogs/dialogs.ts';

interface Entering {
  readonly userId: string;
  readonly userPw: string;
}

const page = { sitename: siteName, version: siteVersion };

/**
 * Logs a member in, closes the dialog they came from and welcomes them. `again`: nobody pressed for it, so it is not what a login
 * typed within five seconds repeats. @throws CallRefused as the login call
 */
export async function enterSite(entering: Entering, { again } = { again: false }): Promise<void> {
  welcome(await session.whileNoneRenews(() => api.auth.login({ ...entering, ...page }, { again })));
}

/** The same with what a passkey signed. @throws CallRefused as the call */
export async function enterWithPasskey(credential: SignedCredential): Promise<void> {
  welcome(await session.whileNoneRenews(() => api.auth.passkeyLogin({ credential, ...page })));
}

function welcome(reply: ReplyOf<typeof auth.calls.login>): void {
  const { token, members } = reply;
  session.begin(token);
  setMember(members);
  closeDialog();
  // The member who signed up on this device is offered deposit limits at the first login.
  if (usePreferences.getState().signedUpId === members.members_id) {
    usePreferences.setState({ signedUpId: '' });
    openDialog('limit-offer');
  }
  forgetLoginHint();
  toast(messageOfReply(reply), 'good');
}
