import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMoneyMoved } from '../features/frame/money-moved.ts';
import type { FramedGame } from '../features/mini/framed-games.ts';
import { GameFrame } from '../features/mini/game-frame.tsx';
import { OwnBetsFold } from '../features/mini/own-bets-fold.tsx';
import { usePublicSettings } from '../lib/public-settings.ts';
import { AreaRow } from './area-row.tsx';
import type { SiteArea } from './areas.ts';
import css from './page.module.css';
import { PageSkeleton } from './page-skeleton.tsx';
import { RepairNotice } from './under-repair.tsx';
import { useTitle } from './use-title.ts';

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
