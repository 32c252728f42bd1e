import { messageOf } from '../../../../shared/messages/messages.ts';
import { oddsText, settingOdds } from '../../../../shared/rules/odds-text.ts';
import { bonusFolderOf, bonusLeg } from '../../../../shared/rules/slip/bonus-folder.ts';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import small from '../../../ui/small-buttons.module.css';
import { removeLegs, toggleLeg } from '../cart/slip-store.ts';
import type { SlipView } from '../cart/use-slip.ts';
import css from './slip.module.css';

/** A bonus folder is no match: what a cart item says of one stays empty. */
const nameless = {
  sportId: 0,
  leagueName: '',
  homeName: '',
  awayName: '',
  marketName: '',
  family: '',
  side: '',
  line: null,
  startTime: 0,
};

/** Bonus folders the slip may carry; one that comes too early says how many folders are missing. */
export function BonusFolders({ view }: { readonly view: SlipView }) {
  const { kind, legs, summary, standing } = view;
  const chosen = legs.find(({ isBonus }) => isBonus);
  const folders = standing.settings.option.sportsFolder.filter(({ active }) => active);
  if (folders.length === 0 || summary.folders < 2) return null;
  const choose = (folder: (typeof folders)[number]): void => {
    const leg = bonusLeg(folder);
    const missing = folder.count - summary.folders;
    if (chosen?.selectionId === leg.selectionId) removeLegs(kind, [leg.selectionId]);
    else if (missing > 0) toast(messageOf('bonus-too-early', { n: missing }), 'bad');
    else if (chosen) toast(messageOf('bonus-twice'), 'bad');
    else toggleLeg(kind, { ...leg, ...nameless });
  };
  return (
    <fieldset className={css.bonus} aria-label="보너스 폴더">
      {folders.map((folder) => (
        <button
          key={folder.name}
          type="button"
          className={`${small.chip} ${css.chip}`}
          aria-pressed={
            chosen !== undefined && bonusFolderOf(chosen, standing.settings)?.name === folder.name
          }
          onClick={() => choose(folder)}
        >
          {folder.count}폴더 보너스 ×{oddsText(settingOdds(folder.odds))}
          {summary.folders < folder.count && ` · ${folder.count - summary.folders}폴더 부족`}
        </button>
      ))}
    </fieldset>
  );
}
