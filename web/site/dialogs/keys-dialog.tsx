import { usePreferences } from '../../lib/page/preferences.ts';
import { closeDialog } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import css from './keys-dialog.module.css';

const keys = [
  ['/', '팀 · 리그 검색'],
  ['B', '베팅카트로 이동'],
  ['← → ↑ ↓', '배당 버튼 사이 이동'],
  ['Enter', '선택 · 확인'],
  ['Esc', '닫기'],
  ['?', '단축키 보기'],
] as const;

/** 단축키: the list of shortcuts, and the switch that turns single keys off. */
export function KeysDialog() {
  const on = usePreferences(({ singleKeys }) => singleKeys);
  return (
    <Modal title="단축키" size={380} onClose={closeDialog}>
      <dl className={css.keys}>
        {keys.map(([key, meaning]) => [
          <dt key={key}>
            <kbd>{key}</kbd>
          </dt>,
          <dd key={meaning}>{meaning}</dd>,
        ])}
      </dl>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => usePreferences.setState({ singleKeys: target.checked })}
        />
        한 글자 단축키 사용
      </label>
    </Modal>
  );
}
