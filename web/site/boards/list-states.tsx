import { type ReactNode, useDeferredValue } from 'react';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import css from '../page.module.css';

interface ListStatesProps<Reply> {
  readonly reply: {
    readonly data: Reply | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Height of each skeleton block, px. */
  readonly height: number;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  readonly children: (reply: Reply) => ReactNode;
}

/** A page's matches, or the error, skeleton or empty state in their place. */
export function ListStates<Reply extends { readonly list: readonly unknown[] }>({
  reply: { data: newest, error, refetch },
  height,
  empty,
  children,
}: ListStatesProps<Reply>) {
  // Fifty rows drawn at once hold a phone for a third of a second; deferred they are drawn in slices.
  const data = useDeferredValue(newest);
  if (error && !data)
    return (
      <div className={css.list}>
        <ErrorState error={error} retry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <div className={css.stack}>
        <Skeletons count={3} height={height} />
      </div>
    );
  if (data.list.length === 0) return <div className={css.list}>{empty}</div>;
  return <div className={css.stack}>{children(data)}</div>;
}
