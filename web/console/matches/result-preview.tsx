import { wonText } from '../../../shared/messages/format.ts';
import { Facts } from '../kit/facts.tsx';
import { usePreview } from './one-match-query.ts';

/** Preview of a decision: bets settled, amounts paid out and taken back. */
export function PreviewFacts({ request }: { readonly request: Parameters<typeof usePreview>[0] }) {
  const { data, error } = usePreview(request);
  if (request === null) return null;
  if (error) return <p role="alert">미리보기를 불러오지 못했습니다.</p>;
  if (!data) return <Facts facts={[{ label: '정산되는 베팅', value: '계산 중' }]} />;
  const { tickets, stake, paid, takenBack, partly } = data;
  return (
    <Facts
      facts={[
        { label: '정산되는 베팅', value: `${tickets}${partly ? '+' : ''}건 · ${wonText(stake)}` },
        { label: '지급 예정', value: wonText(paid), strong: true },
        ...(takenBack > 0 ? [{ label: '회수 예정', value: wonText(takenBack), strong: true }] : []),
      ]}
    />
  );
}
