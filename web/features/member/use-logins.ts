import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';
import { sentenceOf } from '../../lib/calls/call-refused.ts';
import { confirmed, toast } from '../../ui/dialogs/dialogs.ts';

const key = ['logins'];

/** The member's open and past logins, and ending the others. */
export function useLogins() {
  const client = useQueryClient();
  const read = useQuery({ queryKey: key, queryFn: () => api.member.sessions({}) });
  const end = useMutation({
    mutationFn: (which: { readonly familyId: string } | { readonly others: true }) =>
      api.member.revokeSession(which, { again: true }),
    onSuccess: ({ ended }) => toast(`${ended}개의 로그인을 종료했습니다.`, 'good'),
    onError: (failure) => toast(sentenceOf(failure), 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const endOne = async (familyId: string): Promise<void> => {
    if (await confirmed('이 기기에서 로그아웃하시겠습니까?', '로그아웃')) end.mutate({ familyId });
  };
  const endOthers = async (): Promise<void> => {
    if (await confirmed('다른 모든 기기에서 로그아웃하시겠습니까?', '로그아웃')) end.mutate({ others: true });
  };
  return { ...read, busy: end.isPending, endOne, endOthers };
}
