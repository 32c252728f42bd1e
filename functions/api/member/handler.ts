import { member } from '../../../shared/calls/member/member.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { declineDepositOffer, depositOffer } from './deposit-offer.ts';
import { limits, setLimits, takeBreak } from './limits.ts';
import { pushSettings, setPush } from './push.ts';
import { revokeSession, sessions } from './sessions.ts';

export const handler = lambda(
  serveCalls(member, {
    limits,
    setLimits,
    takeBreak,
    depositOffer,
    declineDepositOffer,
    pushSettings,
    setPush,
    sessions,
    revokeSession,
  }),
);
