import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WireSlotProvider } from '../../../../shared/calls/casino/lists.ts';
import { slotThemes } from '../../../../shared/model/casino/casino-kinds.ts';
import { useMobile } from '../../../lib/page/media.ts';
import type { CasinoPick } from '../../../lib/page/preferences.ts';
import { queryNow } from '../../../lib/page/typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { NameSearch } from '../../../ui/fields/name-search.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { CardGrid, CardSkeletons, More } from './card-grid.tsx';
import { CardRail } from './card-rail.tsx';
import { HomeTiles } from './home-tiles.tsx';
import { pickCard, useHotTitles, useSlotTitles } from './lobby-query.ts';
import { ProviderTile } from './provider-tile.tsx';
import css from './slot-lobby.module.css';
import {
  isSlotHome,
  type SlotFilter,
  type SlotView,
  slotFilterOf,
  slotQuery,
  themeNames,
} from './slot-question.ts';
import { usePicks } from './use-picks.ts';

interface SlotLobbyProps {
  readonly onOpen: (pick: CasinoPick) => void;
  readonly hasStar: boolean;
}

/** The slots: providers to choose from, and the titles of the chosen one or of all, found by name, initials or theme. */
export function SlotLobby({ onOpen, hasStar }: SlotLobbyProps) {
  const [query, setQuery] = useSearchParams();
  const filter = slotFilterOf(query);
  const isMobile = useMobile();
  const isHome = isSlotHome(filter);
  const titles = useSlotTitles(questionOf(filter));
  const providers = titles.data?.providers ?? [];
  const change = (part: Partial<SlotFilter>): void =>
    setQuery(slotQuery({ ...slotFilterOf(queryNow()), ...part }));
  const onSearch = useCallback(
    (search: string) =>
      setQuery(slotQuery({ ...slotFilterOf(queryNow()), search, view: 'all' }), { replace: true }),
    [setQuery],
  );
  // A provider is chosen anew: what narrowed the list before would often leave nothing of it.
  const choose = (vendor: string): void =>
    setQuery(slotQuery({ vendor, search: '', theme: '', view: 'all' }));
  return (
    <div className={css.lobby}>
      <div className={css.top}>
        <NameSearch
          className={css.search}
          label="슬롯 이름 검색"
          placeholder="슬롯 이름 · Slot name · 초성"
          keyword={filter.search}
          onSearch={onSearch}
        />
        <FilterChips
          name="보기"
          options={viewsFor(hasStar)}
          isChosen={({ view }) => filter.view === view}
          onChoose={({ view }) => setQuery(slotQuery({ vendor: '', search: '', theme: '', view }))}
        />
      </div>
      {isMobile && isHome && <HomeTiles providers={providers} onChoose={choose} />}
      <Providers providers={providers} chosen={filter.vendor} onChoose={choose} />
      <div className={css.filters}>
        <FilterChips
          name="테마"
          options={themeOptions}
          isChosen={({ theme }) => filter.theme === theme}
          onChoose={({ theme }) => change({ theme: filter.theme === theme ? '' : theme, view: 'all' })}
        />
      </div>
      {isHome && <HomeRails onOpen={onOpen} hasStar={hasStar} />}
      {filter.view === 'favourites' || filter.view === 'recent' ? (
        <Picked view={filter.view} onOpen={onOpen} hasStar={hasStar} />
      ) : (
        <Titles
          titles={titles}
          filter={filter}
          onOpen={onOpen}
          hasStar={hasStar}
          onReset={() => choose('')}
        />
      )}
    </div>
  );
}

/** Titles that come without being asked for; more come as they come near. */
const titlesAtOnce = 240;
const themeOptions = slotThemes.map((theme) => ({ theme, label: themeNames[theme] }));
const views: readonly { readonly view: SlotView; readonly label: string }[] = [
  { view: 'all', label: '전체' },
  { view: 'hot', label: '인기' },
  { view: 'favourites', label: '즐겨찾기' },
  { view: 'recent', label: '최근 플레이' },
];
const viewsFor = (hasStar: boolean) => views.filter(({ view }) => hasStar || view !== 'favourites');

function questionOf({ vendor, search, theme, view }: SlotFilter) {
  return {
    vendor: vendor || undefined,
    search: search || undefined,
    theme: theme || undefined,
    only: view === 'hot' ? ('hot' as const) : undefined,
  };
}

interface ProvidersProps {
  readonly providers: readonly WireSlotProvider[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

function Providers({ providers, chosen, onChoose }: ProvidersProps) {
  const total = providers.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label="제공사">
      <ul className={css.providers}>
        <li>
          <ProviderTile
            name="전체 제공사"
            picture={null}
            count={total}
            isOpen
            isChosen={chosen === ''}
            onChoose={() => onChoose('')}
          />
        </li>
        {providers.map(({ code, name_kr, img_url, count, open }) => (
          <li key={code}>
            <ProviderTile
              name={name_kr}
              picture={img_url}
              count={count}
              isOpen={open}
              isChosen={chosen === code}
              onChoose={() => onChoose(code)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was played last, the stars, and the hot list. */
function HomeRails({ onOpen, hasStar }: SlotLobbyProps) {
  const { data } = useHotTitles();
  const { recent, favourites } = usePicks(['slot']);
  const rail = { onOpen, hasStar };
  return (
    <>
      <CardRail title="최근 플레이" cards={recent.map(pickCard)} {...rail} />
      {hasStar && <CardRail title="즐겨찾기" cards={favourites.map(pickCard)} {...rail} />}
      <CardRail title="인기 슬롯" cards={data ?? []} {...rail} />
    </>
  );
}

function Picked({ view, onOpen, hasStar }: SlotLobbyProps & { readonly view: 'favourites' | 'recent' }) {
  const { recent, favourites } = usePicks(['slot']);
  const picks = view === 'recent' ? recent : favourites;
  const title = view === 'recent' ? '최근 플레이' : '즐겨찾기';
  if (picks.length === 0)
    return (
      <EmptyState
        title={view === 'recent' ? '최근 플레이한 슬롯이 없습니다.' : '즐겨찾기한 슬롯이 없습니다.'}
        hint={view === 'recent' ? '게임을 열면 여기에 남습니다.' : '별을 누르면 여기에 모입니다.'}
      />
    );
  return (
    <section className={css.titles} aria-label={title}>
      <Heading name={title} count={picks.length} />
      <CardGrid label={title} cards={picks.map(pickCard)} onOpen={onOpen} hasStar={hasStar} />
    </section>
  );
}

interface TitlesProps extends SlotLobbyProps {
  readonly titles: ReturnType<typeof useSlotTitles>;
  readonly filter: SlotFilter;
  readonly onReset: () => void;
}

function Titles({ titles, filter, onOpen, hasStar, onReset }: TitlesProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = titles;
  const loaded = data?.cards.length ?? 0;
  const bringsMore = hasNextPage && !isFetchingNextPage && !isPlaceholderData && loaded < titlesAtOnce;
  useEffect(() => {
    if (bringsMore) void fetchNextPage();
  }, [bringsMore, fetchNextPage]);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <CardSkeletons count={18} />;
  const provider = data.providers.find(({ code }) => code === filter.vendor);
  const name = titleOf(filter, provider);
  if (data.total === 0)
    return (
      <EmptyState title="검색된 내역이 없습니다." hint="다른 이름이나 초성으로 찾아 보세요.">
        <Button onClick={onReset}>전체 슬롯 보기</Button>
      </EmptyState>
    );
  const more = (): void => void fetchNextPage();
  return (
    <section className={css.titles} aria-label={name} aria-busy={isPlaceholderData}>
      <Heading name={name} count={isPlaceholderData ? null : data.total} />
      <CardGrid label={name} cards={data.cards} onOpen={onOpen} hasStar={hasStar} />
      {hasNextPage && (
        <More key={data.cards.length} onNear={more}>
          <Button busy={isFetchingNextPage} onClick={more}>
            더보기
          </Button>
        </More>
      )}
    </section>
  );
}

function titleOf({ search, theme, view }: SlotFilter, provider: WireSlotProvider | undefined): string {
  if (search !== '') return `‘${search}’ 검색 결과`;
  if (view === 'hot') return '인기 슬롯';
  const names = [provider?.name_kr, theme === '' ? undefined : themeNames[theme]].filter(Boolean);
  return names.length === 0 ? '전체 슬롯' : names.join(' · ');
}

function Heading({ name, count }: { readonly name: string; readonly count: number | null }) {
  return (
    <h2 className={css.heading}>
      {name} <span role="status">{count}</span>
    </h2>
  );
}
