import { Skeleton } from '../../ui/states.tsx';
import { useFrameDue } from './frame-due.ts';
import css from './mini-game.module.css';
import type { MiniKind } from './mini-kinds.ts';

/** The draw to look at, played by our own host; nothing is bet on in it. */
export function GameView({ kind }: { readonly kind: MiniKind }) {
  const isDue = useFrameDue();
  return (
    <div className={css.view}>
      {isDue ? (
        <iframe
          title={`${kind.name} 게임 화면`}
          src={`/host.html?view=${kind.key}`}
          referrerPolicy="no-referrer"
        />
      ) : (
        <Skeleton height={400} />
      )}
    </div>
  );
}
