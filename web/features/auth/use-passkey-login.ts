import { useEffect, useRef, useState } from 'react';
import type { SignedCredential } from '../../../shared/model/passkey.ts';
import { api } from '../../lib/calls/api.ts';
import {
  hasPasskeys,
  leaveDevice,
  offersPasskeys,
  passkeyProblem,
  signWithPasskey,
} from '../../lib/member/passkey-device.ts';
import { enterWithPasskey } from './enter-site.ts';

/** Milliseconds a suggestion waits before it asks with a new challenge: the server's are good for five minutes. */
const renewedAfter = 4 * 60_000;

const sign = async (how?: { readonly suggested: boolean }): Promise<SignedCredential> =>
  signWithPasskey(await api.auth.passkeyLoginBegin({}, { again: true }), how);

/**
 * A login with a passkey: by a press, and as a suggestion of the id's field where the browser has such. A suggestion that
 * fails before it is taken says nothing: nobody asked for it.
 */
export function usePasskeyLogin(onProblem: (text: string) => void) {
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const say = useRef(onProblem);
  say.current = onProblem;
  const isWaiting = useRef(false);
  useEffect(
    () => () => {
      if (isWaiting.current) void leaveDevice();
    },
    [],
  );
  useEffect(() => {
    // A press asks the device anew, which ends what the suggestion asked.
    if (busy) return;
    let isOver = false;
    const suggest = async (): Promise<void> => {
      if (!(await offersPasskeys()) || isOver) return;
      isWaiting.current = true;
      const credential = await sign({ suggested: true });
      if (isOver) return;
      await enterWithPasskey(credential).catch((failure: unknown) => {
        say.current(passkeyProblem(failure));
        setRound(round + 1);
      });
    };
    suggest().catch(() => undefined);
    const timer = setTimeout(() => setRound(round + 1), renewedAfter);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [round, busy]);
  const enter = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await enterWithPasskey(await sign());
    } catch (failure) {
      setBusy(false);
      say.current(passkeyProblem(failure));
    }
  };
  return { isOffered: hasPasskeys(), busy, enter };
}
