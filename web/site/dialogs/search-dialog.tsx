import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { koreanSearch } from '../../../shared/rules/text/korean-search.ts';
import { useCasinoSearch } from '../../features/casino/lobby/casino-search.ts';
import { useWholeBoard } from '../../features/sports/whole-board.ts';
import { useLogin } from '../../lib/member/login.ts';
import type { CasinoPick } from '../../lib/page/preferences.ts';
import { shortDateTimeText } from '../../lib/time/time.ts';
import { closeDialog } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { boardAddress } from '../boards/board-address.ts';
import { useRequireLogin } from '../routing/member-only.tsx';
import { useOpenCasino } from '../routing/use-open-casino.ts';
import css from './search-dialog.module.css';

interface SearchEntry {
  readonly kind: '리그' | '경기' | '메뉴' | '슬롯' | '테이블';
  readonly name: string;
  readonly names: readonly string[];
  readonly to: string;
  /** A title or a table, which opens in a window of its own. */
  readonly pick?: CasinoPick;
  /** Needs a login. */
  readonly isMembers: boolean;
  /** Kick-off of a match, ISO. */
  readonly startTime?: string;
}

const menu = [
  ['인플레이', '/sport/inplay', true],
  ['실시간', '/sport/live', true],
  ['라이브 카지노', '/casino/live', true],
  ['슬롯', '/casino/slot', true],
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

/** Everything that can be found: leagues, matches by their teams, and pages of the menu. */
function searchEntries(matches: readonly WireMatch[]): readonly SearchEntry[] {
  const leagues = new Map(matches.map(({ leagueSeq, leagueNameKr }) => [leagueSeq, leagueNameKr]));
  return [
    ...[...leagues].map(([id, name]) => ({
      kind: '리그' as const,
      name,
      names: [name],
      to: boardAddress({ league: id }),
      isMembers: true,
    })),
    ...matches.map(({ homeNameKr, awayNameKr, leagueSeq, startTime }) => ({
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

/** A title or a table of the casino. */
function casinoSearchEntry(pick: CasinoPick): SearchEntry {
  const kind = pick.kind === 'slot' ? '슬롯' : '테이블';
  const name = pick.kind === 'slot' ? pick.name : `${pick.name} · ${pick.line}`;
  return { kind, name, names: [name], to: pick.code, pick, isMembers: true };
}

const maxListed = 12;
/** Titles and tables among them. */
const maxCasino = 6;

/** 검색: teams, leagues, pages, titles and tables, by syllables or initial consonants; arrow keys select, Enter opens. */
export function SearchDialog() {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const login = useLogin();
  const navigate = useNavigate();
  const requireLogin = useRequireLogin();
  const { data, error, refetch } = useWholeBoard();
  const search = useMemo(() => koreanSearch(searchEntries(data ?? []), ({ names }) => names), [data]);
  const casino = useCasinoSearch(text, maxCasino);
  const openCasino = useOpenCasino();
  const found = useMemo(() => {
    const games = casino.map(casinoSearchEntry);
    return [...search(text, maxListed - games.length), ...games];
  }, [search, text, casino]);
  const go = ({ to, isMembers, pick }: SearchEntry): void => {
    if (pick) {
      closeDialog();
      openCasino(pick);
      return;
    }
    if (isMembers && login !== 'member') {
      requireLogin(to);
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
  const statusText =
    text.trim() === '' ? '팀, 리그, 슬롯, 메뉴 이름이나 초성(ㅁㅇ)을 입력하세요.' : `${found.length}건`;
  return (
    <Modal title="검색" size={520} onClose={closeDialog}>
      <input
        className={css.input}
        type="text"
        role="combobox"
        aria-label="팀, 리그, 슬롯 검색"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={50}
        placeholder="팀 · 리그 · 슬롯 검색 (초성 가능)"
        value={text}
        data-autofocus
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={move}
      />
      <p className={css.status} role="status">
        {found.length === 0 && text.trim() !== '' && data ? '검색된 내역이 없습니다.' : statusText}
      </p>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      <div className={css.list} role="listbox" id={list} aria-label="검색 결과">
        {found.map((entry, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input, as in any combobox.
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
            {entry.startTime && <span className={css.when}>{shortDateTimeText(entry.startTime)}</span>}
          </div>
        ))}
      </div>
    </Modal>
  );
}
