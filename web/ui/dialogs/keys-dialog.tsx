import { usePreferences } from '../../lib/page/preferences.ts';
import css from './keys-dialog.module.css';
import { Modal } from './modal.tsx';

interface KeysDialogProps {
  readonly keys: readonly (readonly [key: string, meaning: string])[];
  readonly onClose: () => void;
}

/** 단축키: the list of shortcuts, and the switch that turns single keys off. */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  const on = usePreferences(({ singleKeys }) => singleKeys);
  return (
    <Modal title="단축키" size={380} onClose={onClose}>
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
