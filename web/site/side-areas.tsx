import {
  IconBolt,
  IconBroadcast,
  IconCards,
  IconCherry,
  IconDice3,
  type IconGift,
} from '@tabler/icons-react';
import { AreaLink } from './area-link.tsx';
import { liveSports, siteAreas } from './areas.ts';
import css from './side-menu.module.css';

const icons: Readonly<Record<string, typeof IconGift>> = {
  인플레이: IconBolt,
  미니게임: IconDice3,
  카지노: IconCards,
  슬롯: IconCherry,
  '라이브 스포츠': IconBroadcast,
};

/** The areas beside the sports above and the events below. */
export function SideAreas() {
  const shown = [...siteAreas, liveSports].filter(({ name }) => name in icons);
  return (
    <div className={css.group}>
      <p className={css.title}>게임</p>
      {shown.map((area) => {
        const Icon = icons[area.name] ?? IconBolt;
        return (
          <AreaLink key={area.name} area={area} className={css.item} icon={<Icon size={20} aria-hidden />} />
        );
      })}
    </div>
  );
}
