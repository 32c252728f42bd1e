import type { ReactNode } from 'react';
import { koreanSearch } from '../../../shared/rules/text/korean-search.ts';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { loadedRows } from '../lists/whole-list.ts';
import css from './casino.module.css';
import { OnOff, onOffText } from './on-off.tsx';
import { withGame, withHot } from './vendors-draft.ts';
import type { VendorGame, VendorRow, VendorsView } from './vendors-query.ts';

/** A title or table with its provider. */
export interface ListedGame {
  readonly provider: VendorRow;
  readonly game: VendorGame;
}

export function gamesOf(provider: VendorRow | undefined): readonly ListedGame[] {
  return provider?.games.map((game) => ({ provider, game })) ?? [];
}

/** Games by Korean or English name, initials or code, best first. */
export function gamesFound(providers: readonly VendorRow[], keyword: string): readonly ListedGame[] {
  const all = providers.flatMap(gamesOf);
  const byName = koreanSearch(all, ({ game }) => [game.ko, game.en])(keyword, all.length);
  const typed = keyword.trim().toLowerCase();
  const byCode = all.filter(
    ({ game }) => game.code.includes(typed) && !byName.some((one) => one.game === game),
  );
  return [...byName, ...byCode];
}

interface GamesTableProps {
  readonly title: string;
  readonly games: readonly ListedGame[];
  readonly view: VendorsView;
  readonly onEdit: ((view: VendorsView) => void) | null;
  /** Buttons beside the title. */
  readonly children: ReactNode;
}

/** Titles and tables with their switches. */
export function GamesTable({ title, games, view, onEdit, children }: GamesTableProps) {
  const columns: Column<ListedGame>[] = [
    {
      key: 'name',
      label: '게임',
      narrow: 'heading',
      cell: ({ game }) => (
        <span className={css.name}>
          <strong>{game.ko}</strong>
          <span className={css.code}>{game.en === game.code ? game.code : `${game.en} · ${game.code}`}</span>
        </span>
      ),
      text: gameName,
    },
    {
      key: 'provider',
      label: '제공사',
      cell: ({ provider }) => provider.ko,
      text: ({ provider }) => provider.ko,
    },
    {
      key: 'state',
      label: '회원에게',
      cell: ({ provider, game }) => <SeenState provider={provider} game={game} />,
      text: seenText,
    },
    {
      key: 'on',
      label: '상태',
      cell: ({ game }) => (
        <OnOff
          name={`${game.ko} 사용`}
          on={game.on}
          onChange={onEdit && ((on) => onEdit(withGame(view, game.code, on)))}
        />
      ),
      text: ({ game }) => onOffText(game.on),
    },
    ...(games.some(({ provider }) => provider.kind === 'slot')
      ? [
          {
            key: 'hot',
            label: '인기',
            cell: ({ provider, game }: ListedGame) =>
              provider.kind === 'slot' ? (
                <OnOff
                  name={`${game.ko} 인기 목록`}
                  on={view.hot.includes(game.code)}
                  onChange={onEdit && ((isHot) => onEdit(withHot(view, game.code, isHot)))}
                />
              ) : (
                '-'
              ),
            text: ({ provider, game }: ListedGame) =>
              provider.kind === 'slot' ? onOffText(view.hot.includes(game.code)) : '-',
          },
        ]
      : []),
  ];
  return (
    <>
      <div className={css.head}>
        <h2>{title}</h2>
        <span className={css.moves}>
          {children}
          <ListExport
            name="casino-games"
            size="small"
            columns={columns}
            keyOf={codeOf}
            page={loadedRows(games)}
          />
        </span>
      </div>
      <ResourceTable
        caption="게임"
        columns={columns}
        rows={games}
        keyOf={codeOf}
        empty={{ title: '찾는 게임이 없습니다', hint: '한글 초성, 영문 이름, 코드로 찾을 수 있습니다.' }}
      />
    </>
  );
}

export const codeOf = ({ game }: ListedGame): string => game.code;

/** A game in a file: '한글 이름 (code)'. */
export const gameName = ({ game }: ListedGame): string => `${game.ko} (${game.code})`;

const seenTones = { '제공 없음': 'plain', 열림: 'good', '점검 중': 'waiting' } as const;

/** Whether members can open it. */
export function seenText({ provider, game }: ListedGame): keyof typeof seenTones {
  if (!game.played) return '제공 없음';
  return provider.on && game.on ? '열림' : '점검 중';
}

export function SeenState(listed: ListedGame) {
  const text = seenText(listed);
  return <StateChip text={text} tone={seenTones[text]} />;
}
