import { Button } from '../../ui/button.tsx';

interface MoreRowsProps {
  readonly of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Button that loads the next page of a list; nothing at its end. */
export function MoreRows({ of }: MoreRowsProps) {
  if (!of.hasNextPage) return null;
  return (
    <Button fullWidth busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
      더 보기
    </Button>
  );
}
