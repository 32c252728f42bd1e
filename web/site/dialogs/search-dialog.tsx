import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { koreanSearch } from '../../../shared/rules/text/korean-search.ts';
import { useWholeBoard } from '../../features/sports/board/whole-board.ts';
import { useLogin } from '../../lib/member/login.ts';
import { momentOf } from '../../lib/time/time.ts';
import { closeDialog } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useStopVisitor } from '../routing/member-only.tsx';
import css from './search-dialog.module.css';
import { type SearchEntry, searchEntries } from './search-entries.ts';

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
