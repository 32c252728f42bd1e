import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WireLiveProvider } from '../../../../shared/calls/casino/lists.ts';
import { koreanSearch } from '../../../../shared/rules/text/korean-search.ts';
import { useMobile } from '../../../lib/page/media.ts';
import type { CasinoPick } from '../../../lib/page/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { NameSearch } from '../../../ui/fields/name-search.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { CardGrid, CardSkeletons } from './card-grid.tsx';
import { CardRail } from './card-rail.tsx';
import { CasinoTiles } from './casino-tiles.tsx';
import css from './live-lobby.module.css';
import { LiveProviderTile } from './live-provider-tile.tsx';
import { lobbyPick, pickCard, tableCard, useLiveProviders } from './lobby-query.ts';
import { usePicks } from './use-picks.ts';

interface LiveLobbyProps {
  readonly onOpen: (pick: CasinoPick) => void;
  readonly hasStar: boolean;
}

/** The tab of a phone that shows the casino's tiles. */
const lobbyTab = 'lobby';
/** Tables before 더보기 (spec §2). */
const firstTables = 9;

/** Live casino: the tiles of its lobbies, seven providers, and the tables of the chosen one or those that answer a search. */
export function LiveLobby({ onOpen, hasStar }: LiveLobbyProps) {
  const [query, setQuery] = useSearchParams();
  const isMobile = useMobile();
  const live = useLiveProviders();
  const providers = live.data ?? [];
  const search = query.get('q') ?? '';
  const asked = query.get('provider');
  // A phone begins on the lobby and moves to the first category with the data (spec §2).
  const chosen = asked ?? providers[0]?.code ?? lobbyTab;
  const provider = providers.find(({ code }) => code === chosen);
  const choose = (code: string): void => setQuery({ provider: code });
  const onSearch = useCallback(
    (q: string) =>
      setQuery(
        (before) => {
          if (q === '') before.delete('q');
          else before.set('q', q);
          return before;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const isLobby = chosen === lobbyTab;
  const list = { onOpen, hasStar };
  return (
    <div className={css.lobby}>
      {isMobile && <Tabs providers={providers} chosen={search === '' ? chosen : ''} onChoose={choose} />}
      {(!isMobile || (isLobby && search === '')) && <CasinoTiles onOpen={onOpen} />}
      {(!isMobile || isLobby) && (
        <Providers providers={providers} chosen={search === '' ? chosen : ''} onChoose={choose} />
      )}
      <NameSearch
        className={css.search}
        label="테이블 검색"
        placeholder="테이블 · 제공사 · 초성"
        keyword={search}
        onSearch={onSearch}
      />
      {search === '' && (!isMobile || isLobby) && <Rails {...list} />}
      {live.error && !live.data && <ErrorState error={live.error} retry={() => void live.refetch()} />}
      {!live.data && !live.error && <CardSkeletons count={firstTables} />}
      {live.data && search !== '' && <Found providers={providers} search={search} {...list} />}
      {search === '' && provider && <Tables key={provider.code} provider={provider} {...list} />}
    </div>
  );
}

interface TabsProps {
  readonly providers: readonly WireLiveProvider[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** A phone's categories. */
function Tabs({ providers, chosen, onChoose }: TabsProps) {
  const tabs = [{ code: lobbyTab, name_kr: '로비' }, ...providers];
  return (
    <fieldset className={css.tabs} aria-label="카테고리">
      {tabs.map(({ code, name_kr }) => (
        <button key={code} type="button" aria-pressed={code === chosen} onClick={() => onChoose(code)}>
          {name_kr}
        </button>
      ))}
    </fieldset>
  );
}

function Providers({ providers, chosen, onChoose }: TabsProps) {
  return (
    <section className={css.providers} aria-label="제공사">
      <ul>
        {providers.map((provider) => (
          <li key={provider.code}>
            <LiveProviderTile
              provider={provider}
              isChosen={provider.code === chosen}
              onChoose={() => onChoose(provider.code)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rails({ onOpen, hasStar }: LiveLobbyProps) {
  const { recent, favourites } = usePicks(['table']);
  return (
    <>
      <CardRail title="최근 플레이" cards={recent.map(pickCard)} onOpen={onOpen} hasStar={hasStar} />
      {hasStar && (
        <CardRail title="즐겨찾기" cards={favourites.map(pickCard)} onOpen={onOpen} hasStar={hasStar} />
      )}
    </>
  );
}

function Tables({ provider, onOpen, hasStar }: LiveLobbyProps & { readonly provider: WireLiveProvider }) {
  const [isWhole, setWhole] = useState(false);
  const { name_kr, gameList } = provider;
  const shown = isWhole ? gameList : gameList.slice(0, firstTables);
  return (
    <section className={css.tables} aria-label={name_kr}>
      <div className={css.head}>
        <h2>
          {name_kr} <span>{gameList.length}</span>
        </h2>
        <Button onClick={() => onOpen(lobbyPick(provider))}>로비 입장</Button>
      </div>
      <CardGrid
        label={name_kr}
        cards={shown.map((table) => tableCard(table, provider))}
        onOpen={onOpen}
        hasStar={hasStar}
      />
      {shown.length < gameList.length && (
        <div className={css.more}>
          <Button onClick={() => setWhole(true)}>더보기</Button>
        </div>
      )}
    </section>
  );
}

interface FoundProps extends LiveLobbyProps {
  readonly providers: readonly WireLiveProvider[];
  readonly search: string;
}

/** Tables whose own name or provider's name answers the search. */
function Found({ providers, search, onOpen, hasStar }: FoundProps) {
  const find = useMemo(() => {
    const cards = providers.flatMap((provider) =>
      provider.gameList.map((table) => ({ card: tableCard(table, provider), english: provider.name })),
    );
    return koreanSearch(cards, ({ card: { pick }, english }) => [pick.name, pick.line, english]);
  }, [providers]);
  const cards = find(search, 200).map(({ card }) => card);
  if (cards.length === 0)
    return <EmptyState title="검색된 내역이 없습니다." hint="다른 이름이나 초성으로 찾아 보세요." />;
  const name = `‘${search}’ 검색 결과`;
  return (
    <section className={css.tables} aria-label={name}>
      <h2>
        {name} <span role="status">{cards.length}</span>
      </h2>
      <CardGrid label={name} cards={cards} onOpen={onOpen} hasStar={hasStar} />
    </section>
  );
}
