import { MiniGame } from '../../../features/games/mini-game.tsx';
import { type MiniKind, powerBall, powerLadder } from '../../../features/games/rounds/mini-kinds.ts';
import css from '../../page.module.css';
import { AreaRow } from '../../routing/area-row.tsx';
import { miniAreas } from '../../routing/kinds.ts';
import { useTitle } from '../../routing/use-title.ts';

export const PowerBall = () => <Mini kind={powerBall} />;
export const PowerLadder = () => <Mini kind={powerLadder} />;

function Mini({ kind }: { readonly kind: MiniKind }) {
  useTitle(kind.name);
  return (
    <div className={css.page}>
      <h1 className="sr">{kind.name}</h1>
      <AreaRow areas={miniAreas} label="미니게임 종류" />
      <MiniGame key={kind.key} kind={kind} />
    </div>
  );
}
