import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { FramedGame } from '../../features/games/framed-games.ts';
import { GameFrame, MyBetsSection } from '../../features/games/game-frame.tsx';
import { GameResult } from '../../features/games/game-result.tsx';
import { useBalanceMessages } from '../../lib/member/balance-messages.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { useMedia } from '../../lib/page/media.ts';
import { Link } from '../../lib/routing/link.tsx';
import { MaintenanceNotice } from '../notices/maintenance.tsx';
import css from '../page.module.css';
import { AreaRow } from '../routing/area-row.tsx';
import { areaState, type SiteArea } from '../routing/areas.ts';
import { PageSkeleton } from '../routing/page-skeleton.tsx';
import { useTitle } from '../routing/use-title.ts';

interface FramedGamePageProps {
  readonly game: FramedGame;
  /** Links to games of the same kind. */
  readonly areas: readonly SiteArea[];
  /** Accessible name of these links. */
  readonly label: string;
}

/** The page of a game in a frame: links to similar games, the frame, the member's bets. A closed game shows the maintenance notice. */
export function FramedGamePage({ game, areas, label }: FramedGamePageProps) {
  useTitle(game.name);
  useBalanceMessages();
  const settings = usePublicSettings();
  const [wasOpen, setWasOpen] = useState(false);
  // A low phone has room for the game alone.
  const isLow = useMedia('(max-width: 599.98px) and (max-height: 839.98px), (max-height: 559.98px)');
  if (settings === null) return <PageSkeleton />;
  const area = areas.find(({ to }) => to === game.path);
  const isClosed = area?.tokenSwitch !== undefined && areaState(area, settings) === 'maintenance';
  // A frame that is already open stays when the operator closes the game, because a bet may still be open in it.
  // The server refuses what is no longer allowed.
  if (isClosed && !wasOpen) return <MaintenanceNotice />;
  if (!wasOpen) setWasOpen(true);
  return (
    <div className={css.page}>
      {!isLow && <AreaRow areas={areas} label={label} />}
      <div className={css.head}>
        <h1>{game.name}</h1>
        <GameResult />
        <Link to={`/fair?game=${game.key}`}>
          <IconShieldCheck size={14} aria-hidden /> 공정성 검증
        </Link>
      </div>
      <GameFrame key={game.key} game={game} />
      {isLow && <AreaRow areas={areas} label={label} />}
      <MyBetsSection key={`bets-${game.key}`} game={game} />
    </div>
  );
}
