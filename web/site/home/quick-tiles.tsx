import { IconBallFootball, IconBolt, IconCards, IconCherry, IconDice3, IconGift } from '@tabler/icons-react';
import { AreaLink } from '../routing/area-link.tsx';
import { siteAreas } from '../routing/areas.ts';
import css from './quick-tiles.module.css';

const icons: Readonly<Record<string, typeof IconGift>> = {
  스포츠: IconBallFootball,
  인플레이: IconBolt,
  미니게임: IconDice3,
  카지노: IconCards,
  슬롯: IconCherry,
  이벤트: IconGift,
};

/** Links to the areas, as tiles below the banner. */
export function QuickTiles() {
  return (
    <nav className={css.tiles} aria-label="빠른 메뉴">
      {siteAreas.map((area) => {
        const Icon = icons[area.name] ?? IconGift;
        return (
          <AreaLink key={area.name} area={area} className={css.tile} icon={<Icon size={22} aria-hidden />} />
        );
      })}
    </nav>
  );
}
