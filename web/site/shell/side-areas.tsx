import { IconBolt, IconBroadcast, IconCards, IconCherry, type IconGift } from '@tabler/icons-react';
import { LiveSportsButton } from '../boards/live-sports-button.tsx';
import { AreaLink } from '../routing/area-link.tsx';
import { siteAreas } from '../routing/areas.ts';
import css from '../side-menu.module.css';

const icons: Readonly<Record<string, typeof IconGift>> = {
  인플레이: IconBolt,
  카지노: IconCards,
  슬롯: IconCherry,
};

/** The areas beside the sports above and the events below. */
export function SideAreas() {
  const shown = siteAreas.filter(({ name }) => name in icons);
  return (
    <div className={css.group}>
      <p className={css.title}>게임</p>
      {shown.map((area) => {
        const Icon = icons[area.name] ?? IconBolt;
        return (
          <AreaLink key={area.name} area={area} className={css.item} icon={<Icon size={20} aria-hidden />} />
        );
      })}
      <LiveSportsButton className={css.item} icon={<IconBroadcast size={20} aria-hidden />} />
    </div>
  );
}
