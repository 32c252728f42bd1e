import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMoneyMoved } from '../../features/frame/money-moved.ts';
import type { FramedGame } from '../../features/mini/framed-games.ts';
import { GameFrame } from '../../features/mini/game-frame.tsx';
import { OwnBetsFold } from '../../features/mini/rounds/own-bets-fold.tsx';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { RepairNotice } from '../notices/maintenance.tsx';
import css from '../page.module.css';
import { AreaRow } from '../routing/area-row.tsx';
import type { SiteArea } from '../routing/areas.ts';
import { PageSkeleton } from '../routing/page-skeleton.tsx';
import { useTitle } from '../routing/use-title.ts';

interface FramedGamePageProps {
  readonly game: FramedGame;
  readonly beside: readonly SiteArea[];
  readonly label: string;
}

/** The page of a game in a frame: the games beside it, the frame, own bets on it. Closed by the operator, it is under repair. */
export function FramedGamePage({ game, beside, label }: FramedGamePageProps) {
  useTitle(game.name);
  useMoneyMoved();
  const settings = usePublicSettings();
  const [wasOpen, setWasOpen] = useState(false);
  if (settings === null) return <PageSkeleton />;
  const isOff = game.flag !== undefined && settings.tokenConfig?.[game.flag]?.active === false;
  // A frame that was there when the switch fell stays: a bet may be in the air. What it still may do the server tells it.
  if (isOff && !wasOpen) return <RepairNotice />;
  if (!wasOpen) setWasOpen(true);
  return (
    <div className={css.page}>
      <AreaRow areas={beside} label={label} />
      <div className={css.head}>
        <h1>{game.name}</h1>
        <Link to={`/fair?game=${game.key}`}>
          <IconShieldCheck size={14} aria-hidden /> 공정성 검증
        </Link>
      </div>
      <GameFrame key={game.key} game={game} />
      <OwnBetsFold key={`own-${game.key}`} game={game} />
    </div>
  );
}
