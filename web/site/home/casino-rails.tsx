import { CardRail } from '../../features/casino/lobby/card-rail.tsx';
import { useHotTitles, useLiveProviders } from '../../features/casino/lobby/lobby-query.ts';
import { isInMaintenance, useHasFavourites, usePublicSettings } from '../../lib/member/public-settings.ts';
import { Skeleton } from '../../ui/states.tsx';
import page from '../page.module.css';
import { MemberLink } from '../routing/member-link.tsx';
import { useOpenCasino } from '../routing/use-open-casino.ts';
import css from './casino-rails.module.css';

/** The live providers and the hot slots on the home page; an area under maintenance is left out. */
export function CasinoRails() {
  const settings = usePublicSettings();
  const hasStar = useHasFavourites();
  const open = useOpenCasino();
  const live = useLiveProviders();
  const hot = useHotTitles();
  // Home does without what cannot be read; the casino's own pages say so.
  const hasHot = hot.data ? hot.data.length > 0 : hot.error === null;
  return (
    <>
      {!isInMaintenance(settings, 'casino') && (
        <section className={page.section} aria-labelledby="casino">
          <div className={page.head}>
            <h2 id="casino">라이브 카지노</h2>
            <MemberLink to="/casino/live">전체보기 ›</MemberLink>
          </div>
          <ul className={css.providers}>
            {live.data?.map(({ code, name_kr, gameList }) => (
              <li key={code}>
                <MemberLink className={css.provider} to={`/casino/live?provider=${code}`}>
                  <img src={`/art/providers.svg#${code}`} alt="" width="40" height="40" loading="lazy" />
                  <b>{name_kr}</b>
                  <small>테이블 {gameList.length}</small>
                </MemberLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isInMaintenance(settings, 'slot') && hasHot && (
        <div className={css.slots}>
          {hot.data ? (
            <>
              <CardRail title="인기 슬롯" cards={hot.data} onOpen={open} hasStar={hasStar} />
              <MemberLink className={css.all} to="/casino/slot">
                전체보기 ›
              </MemberLink>
            </>
          ) : (
            <Skeleton height={238} />
          )}
        </div>
      )}
    </>
  );
}
