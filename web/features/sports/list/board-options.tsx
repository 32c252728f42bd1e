import { IconList } from '@tabler/icons-react';
import type { MatchOrder } from '../../../../shared/model/sports/match-order.ts';
import { usePreferences } from '../../../lib/page/preferences.ts';
import css from './board-options.module.css';

const orders: readonly { readonly order: MatchOrder; readonly name: string }[] = [
  { order: 'league', name: '리그순' },
  { order: 'time', name: '시간순' },
  { order: 'popular', name: '인기순' },
];

/** The order of a board's matches, kept on this device. */
export function OrderSelect() {
  const chosen = usePreferences(({ boardOrder }) => boardOrder);
  const choose = (name: string): void => {
    const boardOrder = orders.find(({ order }) => order === name)?.order ?? 'league';
    usePreferences.setState({ boardOrder });
  };
  return (
    <select
      className={css.order}
      aria-label="정렬"
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      {orders.map(({ order, name }) => (
        <option key={order} value={order}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Whether matches stand close together, kept on this device. */
export function DensityKey() {
  const density = usePreferences(({ boardDensity }) => boardDensity);
  const isCompact = density === 'compact';
  return (
    <button
      type="button"
      className={css.density}
      aria-pressed={isCompact}
      aria-label="촘촘하게 보기"
      title={isCompact ? '넓게 보기' : '촘촘하게 보기'}
      onClick={() => usePreferences.setState({ boardDensity: isCompact ? 'roomy' : 'compact' })}
    >
      <IconList size={18} aria-hidden />
    </button>
  );
}
