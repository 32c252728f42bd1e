import { useId, useState } from 'react';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { OddsChangeSelect } from '../../../features/betting/odds/odds-change-select.tsx';
import { usePreferences } from '../../../lib/page/preferences.ts';
import card from '../../../ui/card.module.css';
import css from '../../dialogs/device-card.module.css';
import { chooseTheme, theme } from '../../theme.ts';

/** 화면 설정: theme, single-key shortcuts, handling of changed odds; stored on this device. */
export function DeviceCard({ member }: { readonly member: WireMember }) {
  const id = useId();
  const [shown, setShown] = useState(theme());
  const { singleKeys, keepSelections } = usePreferences();
  return (
    <section className={`${card.card} ${css.card}`} aria-labelledby={id}>
      <h2 id={id}>화면 설정</h2>
      <label className={css.line}>
        테마
        <select
          value={shown}
          onChange={({ target }) => {
            const chosen = target.value === 'light' ? 'light' : 'dark';
            chooseTheme(chosen);
            setShown(chosen);
          }}
        >
          <option value="dark">어둡게</option>
          <option value="light">밝게</option>
        </select>
      </label>
      <label className={css.line} htmlFor={`${id}-odds`}>
        배당변경
        <OddsChangeSelect id={`${id}-odds`} member={member} />
      </label>
      <label className={css.line}>
        한 글자 단축키
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={({ target }) => usePreferences.setState({ singleKeys: target.checked })}
        />
      </label>
      <label className={css.line}>
        베팅 후 선택 유지
        <input
          type="checkbox"
          checked={keepSelections}
          onChange={({ target }) => usePreferences.setState({ keepSelections: target.checked })}
        />
      </label>
      <p className={css.note}>이 기기에만 저장됩니다.</p>
    </section>
  );
}
