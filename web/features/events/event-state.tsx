import type { ReactNode } from 'react';
import { CallRefused } from '../../lib/calls/call-refused.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx';

interface EventStateProps<Reply> {
  readonly query: {
    readonly data: Reply | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly children: (reply: Reply) => ReactNode;
}

/** An event once it is read; in its place that it is switched off, an error, or grey shapes. */
export function EventState<Reply>({ query: { data, error, refetch }, children }: EventStateProps<Reply>) {
  if (error instanceof CallRefused && error.code === 'switched-off')
    return <EmptyState title="진행 중인 이벤트가 아닙니다." hint={error.message} />;
  if (error && data === undefined) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeletons count={4} height={112} />;
  return children(data);
}
