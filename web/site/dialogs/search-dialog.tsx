import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WireGame } from '../../../shared/model/sports/wire-match.ts';
import { koreanSearch } from '../../../shared/rules/text/korean-search.ts';
import { useWholeBoard } from '../../features/sports/board/whole-board.ts';
import { useLogin } from '../../lib/member/login.ts';
import { momentOf } from '../../lib/time/time.ts';
import { closeDialog } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { boardAddress } from '../boards/board-address.ts';
import { useStopVisitor } from '../routing/member-only.tsx';
import css from './search-dialog.module.css';

interface SearchEntry {
  readonly kind: '리그' | '경기' | '메뉴';
  readonly name: string;
  readonly names: readonly string[];
  readonly to: string;
  /** Pages of members. */
  readonly isMembers: boolean;
  /** ISO time of a match. */
  readonly startTime?: string;
}

const menu = [
  ['인플레이', '/sport/inplay', true],
  ['실시간', '/sport/live', true],
  ['파워볼', '/mini/powerball', true],
  ['파워사다리', '/mini/powerladder', true],
  ['로투스', '/lotus/main', false],
  ['로투스 홀짝', '/lotus/oe', true],
  ['로투스 바카라', '/lotus/baccarat1', true],
  ['토큰게임', '/token/main', false],
  ['베팅내역', '/my/betting-result', true],
  ['마이페이지', '/my/page', true],
  ['입금', '/balance/deposit', true],
  ['출금', '/balance/withdrawal', true],
  ['포인트', '/point', true],
  ['카지노 충전', '/casino/charge', true],
  ['카지노 환전', '/casino/exchange', true],
  ['쪽지', '/message/list', true],
  ['고객센터', '/board/support/list', true],
  ['공지사항', '/board/notice/list', false],
  ['이벤트', '/board/event/list', false],
  ['FAQ', '/board/faq/list', false],
  ['베팅규정', '/board/betting-rule', false],
] as const;

/** What the search finds: leagues, matches by their teams, and pages of the menu. */
function searchEntries(games: readonly WireGame[]): readonly SearchEntry[] {
  const leagues = new Map(games.map(({ leagueSeq, leagueNameKr }) => [leagueSeq, leagueNameKr]));
  return [
    ...[...leagues].map(([id, name]) => ({
      kind: '리그' as const,
      name,
      names: [name],
      to: boardAddress({ league: id }),
      isMembers: true,
    })),
    ...games.map(({ homeNameKr, awayNameKr, leagueSeq, startTime }) => ({
      kind: '경기' as const,
      name: `${homeNameKr} : ${awayNameKr}`,
      names: [homeNameKr, awayNameKr],
      to: boardAddress({ league: leagueSeq, q: homeNameKr }),
      isMembers: true,
      startTime,
    })),
    ...menu.map(([name, to, isMembers]) => ({ kind: '메뉴' as const, name, names: [name], to, isMembers })),
  ];
}

const most = 12;

/** 검색: teams, leagues and pages, by syllables or initial consonants; arrows choose, Enter goes there. */
export function SearchDialog() {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const login = useLogin();
  const navigate = useNavigate();
  const stopVisitor = useStopVisitor();
  const { data, error, refetch } = useWholeBoard();
  const search = useMemo(() => koreanSearch(searchEntries(data ?? []), ({ names }) => names), [data]);
  const found = useMemo(() => search(text, most), [search, text]);
  const go = ({ to, isMembers }: SearchEntry): void => {
    if (isMembers && login !== 'member') {
      stopVisitor(to);
      return;
    }
    closeDialog();
    navigate(to);
  };
  const move = (event: KeyboardEvent): void => {
    const chosen = found[at];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && chosen) go(chosen);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setAt((at + step + found.length) % found.length);
  };
  const said = text.trim() === '' ? '팀, 리그, 메뉴 이름이나 초성(ㅁㅇ)을 입력하세요.' : `${found.length}건`;
  return (
    <Modal title="검색" size={520} onClose={closeDialog}>
      <input
        className={css.input}
        type="text"
        role="combobox"
        aria-label="팀, 리그 검색"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={50}
        placeholder="팀 · 리그 검색 (초성 가능)"
        value={text}
        data-autofocus
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={move}
      />
      <p className={css.said} role="status">
        {found.length === 0 && text.trim() !== '' && data ? '검색된 내역이 없습니다.' : said}
      </p>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      <div className={css.list} role="listbox" id={list} aria-label="검색 결과">
        {found.map((entry, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field, as a combobox has it.
          <div
            key={`${entry.kind} ${entry.to} ${entry.startTime ?? ''}`}
            id={`${list}-${place}`}
            className={css.entry}
            role="option"
            aria-selected={place === at}
            tabIndex={-1}
            onClick={() => go(entry)}
          >
            <span className={css.kind}>{entry.kind}</span>
            <span className={css.name}>{entry.name}</span>
            {entry.startTime && <span className={css.when}>{momentOf(entry.startTime)}</span>}
          </div>
        ))}
      </div>
    </Modal>
  );
}
