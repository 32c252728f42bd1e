import { IconCards, IconCircleDot, IconCoin, IconDice3, IconPlayCard, IconStairs } from '@tabler/icons-react';
import { AreaLink } from '../routing/area-link.tsx';
import { miniAreas } from '../routing/areas.ts';
import css from '../side-menu.module.css';

const icons: Readonly<Record<string, typeof IconCoin>> = {
  파워볼: IconCircleDot,
  파워사다리: IconStairs,
  '로투스 홀짝': IconDice3,
  '로투스 바카라1': IconPlayCard,
  '로투스 바카라2': IconCards,
  토큰게임: IconCoin,
};

/** The games of rounds in the menu, under their own heading. */
export function MiniAreas() {
  return (
    <div className={css.group}>
      <p className={css.title}>미니게임</p>
      {miniAreas
        .filter(({ to }) => to !== undefined)
        .map((area) => {
          const Icon = icons[area.name] ?? IconCoin;
          return (
            <AreaLink
              key={area.name}
              area={area}
              className={css.item}
              icon={<Icon size={20} aria-hidden />}
            />
          );
        })}
    </div>
  );
}
