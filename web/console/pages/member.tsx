import { Navigate, useParams } from 'react-router-dom';
import { MemberPage } from '../members/member-page.tsx';

export function Member() {
  const seq = Number(useParams()['seq']);
  return Number.isSafeInteger(seq) && seq > 0 ? (
    <MemberPage key={seq} seq={seq} />
  ) : (
    <Navigate to="/members" replace />
  );
}
