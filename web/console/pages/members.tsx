import { MembersSearch } from '../../features/operators/members-search.tsx';

export function Members() {
  return <MembersSearch />;
}
