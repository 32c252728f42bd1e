import { useEffect } from 'react';
import type { SingleLiveMessage } from '../../../shared/live.ts';
import { memberSocketsAge } from '../../../shared/rules/sports/subscription-limits.ts';
import { delayedBetDecided } from '../../features/betting/placing/placing-state.ts';
import { noteSettled } from '../../features/betting/winning/note-settled.ts';
import { api, session } from '../../lib/calls/api.ts';
import { queryClient } from '../../lib/calls/query.ts';
import { takePush } from '../../lib/live/live-matches.ts';
import { openLiveSocket } from '../../lib/live/live-socket.ts';
import { isBalanceDelayed } from '../../lib/member/delayed-balance.ts';
import { rereadMember } from '../../lib/member/member.ts';

/** Keeps the member's WebSocket open as long as it is shown. Renders nothing. */
export function LiveConnection() {
  useEffect(() => {
    const socket = openLiveSocket({
      socketTicket: async () => (await api.auth.socketTicket({}, { again: true })).ticket,
      onMessages: (messages) => {
        for (const message of messages) handleMessage(message);
      },
      onReady: (again) => {
        if (again) void queryClient.invalidateQueries();
        setTimeout(rereadMemberData, memberSocketsAge + margin);
      },
    });
    return () => void socket.then((open) => open.close());
  }, []);
  return null;
}

/** Milliseconds after the last list of sockets without this one: what it missed is read once it misses nothing more. */
const margin = 250;

/** Reads the member's data again: it may have changed since the first read, with the push going to older sockets alone. */
function rereadMemberData(): void {
  rereadMember();
  // A result being played has the bets read at its end.
  const lists = isBalanceDelayed() ? ['notes', 'cash', 'support'] : ['notes', 'cash', 'bets', 'support'];
  for (const own of lists)
    void queryClient.invalidateQueries({ queryKey: own === 'notes' ? [own, 'list'] : [own] });
}

function handleMessage(message: SingleLiveMessage): void {
  switch (message.type) {
    case 'logOut':
      // Another page of this browser logged in: the next call, that of the socket that opens again, goes on with its login.
      if (message.reason === 'renewed') break;
      // Only a logout by an operator is shown as forced; a login replaced or ended elsewhere is shown as expired.
      session.end(message.reason === 'forced' ? 'forced' : 'expired');
      break;
    case 'balance':
      rereadMember();
      break;
    case 'notes':
      rereadMember();
      void queryClient.invalidateQueries({ queryKey: ['notes', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['support'] });
      break;
    case 'cash':
      rereadMember();
      void queryClient.invalidateQueries({ queryKey: ['cash'] });
      break;
    case 'bet':
      rereadMember();
      // Bell and lists would name the result before it is shown; they are read with the balance once it is.
      if (!isBalanceDelayed()) void queryClient.invalidateQueries({ queryKey: ['bets'] });
      if (message.ticket !== undefined) delayedBetDecided(message.ticket);
      if (message.status === 'settled') void noteSettled(message.betCode);
      break;
    case 'inplay':
      for (const list of ['inplay', 'live', 'waiting'])
        void queryClient.invalidateQueries({ queryKey: ['games', list] });
      break;
    case 'odds':
    case 'game':
      takePush(message);
      break;
    case 'ready':
    case 'pong':
      break;
  }
}
