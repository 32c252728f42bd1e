import { PicturesDelayed, SportsFrame } from '../../features/sports/frame/sports-frame.tsx';
import css from '../page.module.css';
import { useTitle } from '../routing/use-title.ts';
import { SportKinds } from './sport-kinds.tsx';

export type FramedPage = 'korean' | 'european' | 'inplay';

const titles: Readonly<Record<FramedPage, string>> = {
  korean: '스포츠',
  european: '유럽형',
  inplay: '인플레이',
};

/** A sports page that shows the sports host's board in a frame. */
export function FramedSports({ page }: { readonly page: FramedPage }) {
  const title = titles[page];
  useTitle(title);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{title}</h1>
        <PicturesDelayed page={page} />
      </div>
      <SportKinds />
      <SportsFrame key={page} page={page} title={`${title} 경기`} />
    </div>
  );
}
