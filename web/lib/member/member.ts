import { useQuery } from '@tanstack/react-query';
import { createContext, createElement, type ReactNode, useContext, useDeferredValue } from 'react';
import type { WireBalance, WireMember } from '../../../shared/model/member/wire-member.ts';
import { api, session } from '../calls/api.ts';
import { queryClient } from '../calls/query.ts';
import { useConnection } from '../live/connection.ts';
import { withDelayedBalance } from './delayed-balance.ts';
import { useLogin } from './login.ts';
import { memberPollInterval } from './member-poll.ts';

const key = ['member'];

const MemberContext = createContext<WireMember | null>(null);

/** The logged-in member. */
export function useMember(): WireMember | null {
  return useContext(MemberContext);
}

/** The member at this moment, for what happens at a press: nothing is rendered again for it. */
export function currentMember(): WireMember | null {
  return session.state() === 'member' ? (queryClient.getQueryData<WireMember>(key) ?? null) : null;
}

/** Reads the member for everything inside: re-read after a push or a money action, and polled. */
export function MemberReader({ children }: { readonly children: ReactNode }) {
  const login = useLogin();
  const socket = useConnection((connection) => connection.socket);
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () =>
      withDelayedBalance((await api.auth.info({})).member, queryClient.getQueryData<WireMember>(key)),
    enabled: login === 'member',
    refetchInterval: ({ state }) =>
      memberPollInterval(socket, state.dataUpdateCount + state.errorUpdateCount),
    staleTime: 1_000,
  });
  const member = useDeferredValue(data ?? null);
  return createElement(MemberContext, { value: login === 'member' ? member : null }, children);
}

/** The member as the login's answer brought them; the first poll follows a second later. */
export function setMember(member: WireMember): void {
  queryClient.setQueryData(key, member);
}

/** The balance a money reply carried. */
export function setBalance(balance: WireBalance): void {
  queryClient.setQueryData<WireMember>(key, (member) => (member ? { ...member, ...balance } : member));
}

export function rereadMember(): void {
  void queryClient.invalidateQueries({ queryKey: key });
}
