import { useQuery } from '@tanstack/react-query';
import type { WireBalance, WireMember } from '../../shared/model/wire-member.ts';
import { api } from './api.ts';
import { useConnection } from './connection.ts';
import { useLogin } from './login.ts';
import { firstReread, memberPoll } from './member-poll.ts';
import { queryClient } from './query.ts';

const key = ['member'];

/** The logged-in member, re-read when the socket or a money action says so and by polling without a socket. */
export function useMember(): WireMember | null {
  const login = useLogin();
  const socket = useConnection((connection) => connection.socket);
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => (await api.auth.info({})).member,
    enabled: login === 'member',
    refetchInterval: memberPoll(socket),
    staleTime: 1_000,
  });
  return login === 'member' ? (data ?? null) : null;
}

/** The member as the login's answer brought them; the first re-read follows a second later. */
export function setMember(member: WireMember): void {
  queryClient.setQueryData(key, member);
  setTimeout(rereadMember, firstReread);
}

/** The balance a money reply carried. */
export function setBalance(balance: WireBalance): void {
  queryClient.setQueryData<WireMember>(key, (member) => (member ? { ...member, ...balance } : member));
}

export function rereadMember(): void {
  void queryClient.invalidateQueries({ queryKey: key });
}
