import { MembersSearch } from '../members/members-search.tsx';

export function Members() {
  return <MembersSearch />;
}
