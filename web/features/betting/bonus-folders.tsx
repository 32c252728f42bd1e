import { bonusFolderOf, bonusLeg } from '../../../shared/rules/bonus-folder.ts';
import { oddsText, settingOdds } from '../../../shared/rules/wire-price.ts';
import { messageOf } from '../../../shared/messages/messages.ts';
import { toast } from '../../ui/dialogs.ts';
import { removeLegs, toggleLeg } from './slip-store.ts';
import css from './slip.module.css';
import type { SlipView } from './use-slip.ts';

/** Bonus folders the slip may carry; one that comes too early says how many folders are missing. */
export function BonusFolders({ view }: { readonly view: SlipView }) {
  const { kind, legs, summary, standing } = view;
  const chosen = legs.find(({ isBonus }) => isBonus);
  const folders = standing.settings.option.sportsFolder.filter(({ active }) => active);
  if (folders.length === 0 || summary.folders < 2) return null;
  const choose = (folder: (typeof folders)[number]): void => {
    const leg = bonusLeg(folder);
    if (chosen?.selectionId === leg.selectionId) return removeLegs(kind, [leg.selectionId]);
    if (summary.folders < folder.count) return toast(messageOf('bonus-too-early', { n: folder.count - summary.folders }), 'bad');
    if (chosen) return toast(messageOf('bonus-twice'), 'bad');
    const nameless = { sportId: 0, leagueName: '', homeName: '', awayName: '', marketName: '', family: '', side: '', line: null, startTime: 0 };
    toggleLeg(kind, { ...leg, ...nameless });
  };
  return (
    <div className={css.bonus} role="group" aria-label="보너스 폴더">
      {folders.map((folder) => (
        <button
          key={folder.name}
          type="button"
          className={css.chip}
          aria-pressed={chosen !== undefined && bonusFolderOf(chosen, standing.settings)?.name === folder.name}
          onClick={() => choose(folder)}
        >
          {folder.count}폴더 보너스 ×{oddsText(settingOdds(folder.odds))}
          {summary.folders < folder.count && ` · ${folder.count - summary.folders}폴더 더`}
        </button>
      ))}
    </div>
  );
}
