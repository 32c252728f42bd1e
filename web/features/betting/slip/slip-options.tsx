import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { oddsFromSetting, oddsText } from '../../../../shared/rules/odds-text.ts';
import { betKinds } from '../../../../shared/rules/slip/bet-kinds.ts';
import {
  bonusFolderOf,
  bonusLeg,
  countedLegs,
  whyNotBonus,
} from '../../../../shared/rules/slip/bonus-folder.ts';
import { linesOf } from '../../../../shared/rules/slip/system-lines.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { useOddsChange, usePreferences } from '../../../lib/page/preferences.ts';
import stake from '../../../ui/amount.module.css';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import small from '../../../ui/small-buttons.module.css';
import { systemName } from '../bet/system-name.ts';
import { removeLegs, toggleLeg } from '../cart/slip-store.ts';
import { chooseSystem, systemsOf } from '../cart/system-store.ts';
import { closedIds, type SlipView } from '../cart/use-slip.ts';
import { OddsChangeSelect, oddsChangeName } from '../odds/odds-change-select.tsx';
import { OneTapChoice } from '../one-tap/one-tap-choice.tsx';
import { QuickStakes } from './quick-stakes.tsx';
import css from './slip.module.css';

interface SlipOptionsProps {
  readonly view: SlipView;
  readonly member: WireMember | null;
}

/**
 * Limits, bonus folders, system and price policy in one row that opens: items and button keep the room. Closed it says how
 * many folders there are, which limit keeps the slip from being placed, and what was chosen.
 */
export function SlipOptions({ view, member }: SlipOptionsProps) {
  const { legs, context, summary, system } = view;
  const over = summary.refusal?.code;
  const limits = member === null ? [] : limitsOf(view);
  const [folders, ...others] = limits;
  const folded = [folders, ...others.filter(({ code }) => code === over)].filter(
    (limit) => limit !== undefined,
  );
  const bonuses = bonusesOf(view);
  const chosen = legs.find(({ isBonus }) => isBonus);
  const bonus = chosen && bonusFolderOf(chosen, context.settings);
  const oddsChange = useOddsChange(member);
  const isOffered = chosen === undefined && bonuses.some((folder) => lackOf(folder, view) === null);
  return (
    <details className={css.options}>
      <summary>
        <span className={css.chosen}>
          {folded.map(({ code, text }) => (
            <span key={code} data-over={over === code}>
              {text}
            </span>
          ))}
          {system !== undefined && summary.lines > 1 && (
            <b>{systemName(legs.length, { choose: system, lines: linesOf(legs.length, system) })}</b>
          )}
          {bonus && <b>보너스 ×{oddsText(oddsFromSetting(bonus.odds))}</b>}
          {isOffered && <b>보너스 가능</b>}
          {oddsChange !== 'ask' && <b>배당변경 {oddsChangeName(oddsChange)}</b>}
        </span>
        <span className={css.fold}>
          옵션 <IconChevronDown size={14} aria-hidden />
        </span>
      </summary>
      <div className={css.folded}>
        {others.length > 0 && (
          <p className={stake.limits}>
            {others.map(({ code, text }) => (
              <span key={code} data-over={over === code}>
                {text}
              </span>
            ))}
          </p>
        )}
        <BonusFolders view={view} folders={bonuses} />
        <SystemChoice view={view} />
        <OddsChangeChoice member={member} />
        <QuickStakes />
        {member && <OneTapChoice member={member} />}
      </div>
    </details>
  );
}

/** What holds for this slip, by the refusal each leads to; the count of folders first. */
function limitsOf({ summary }: SlipView) {
  const { maxFolders, maxOdds, maxBetting, maxWin, minBetting } = summary.limits;
  const odds = maxOdds === null ? '' : `최대배당 ${oddsText(maxOdds).replace('.00', '')}`;
  return [
    { code: 'too-many-folders', text: `폴더 ${summary.folders}/${maxFolders}` },
    { code: 'odds-above-maximum', text: odds },
    { code: 'below-minimum', text: `최소 ${amountText(minBetting)}` },
    { code: 'above-maximum', text: `최대베팅 ${amountText(maxBetting)}` },
    { code: 'above-maximum-win', text: `최대당첨 ${amountText(maxWin)}` },
  ].filter(({ text }) => text !== '');
}

type BonusFolder = SlipView['context']['settings']['option']['sportsFolder'][number];

/** Bonus folders a slip of several items may carry. */
function bonusesOf({ kind, summary, context }: SlipView): readonly BonusFolder[] {
  return summary.folders < 2 || !betKinds[kind].bonusFolder
    ? []
    : context.settings.option.sportsFolder.filter(({ active }) => active);
}

interface Lack {
  /** For the folder's own button, after its name. */
  readonly short: string;
  readonly sentence: string;
}

/** What the slip lacks for a bonus folder by the rules it is placed by; null when it may be added. */
function lackOf({ count }: BonusFolder, view: SlipView): Lack | null {
  const { legs, summary, context, system } = view;
  const { settings } = context;
  if (system !== undefined) return { short: '시스템 불가', sentence: messageOf('system-bonus') };
  const closed = closedIds(view);
  const real = summary.legs.filter(({ index }) => {
    const leg = legs[index];
    return leg !== undefined && !leg.isBonus && !closed.includes(leg.selectionId);
  });
  const realOdds = new Map(real.map(({ index, odds }) => [index, odds]));
  const refusal = whyNotBonus([{ index: legs.length, count }], { realOdds, settings });
  if (refusal === null) return null;
  const short =
    refusal.code === 'bonus-too-early'
      ? `${count - countedLegs([...realOdds.values()], settings)}폴더 부족`
      : `각 경기 ${refusal.values?.['odds']} 이상`;
  return { short, sentence: messageOf(refusal.code, refusal.values) };
}

/** A bonus folder is not a match: these fields of its cart item stay empty. */
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

/** One that may not be added says why, on its button in short and when it is pressed in a sentence. */
function BonusFolders({
  view,
  folders,
}: {
  readonly view: SlipView;
  readonly folders: readonly BonusFolder[];
}) {
  const { kind, legs, context } = view;
  const chosen = legs.find(({ isBonus }) => isBonus);
  if (folders.length === 0) return null;
  const named = chosen && bonusFolderOf(chosen, context.settings)?.name;
  const choose = (folder: BonusFolder, lack: Lack | null): void => {
    const leg = bonusLeg(folder);
    if (chosen?.selectionId === leg.selectionId) removeLegs(kind, [leg.selectionId]);
    else if (lack) toast(lack.sentence, 'bad');
    else if (chosen) toast(messageOf('bonus-twice'), 'bad');
    else toggleLeg(kind, { ...leg, ...nameless });
  };
  return (
    <fieldset className={css.bonus} aria-label="보너스 폴더">
      {folders.map((folder) => {
        const lack = lackOf(folder, view);
        const isChosen = named === folder.name;
        return (
          <button
            key={folder.name}
            type="button"
            className={`${small.chip} ${css.chip}`}
            aria-pressed={isChosen}
            aria-disabled={lack !== null && !isChosen}
            onClick={() => choose(folder, lack)}
          >
            {folder.count}폴더 보너스 ×{oddsText(oddsFromSetting(folder.odds))}
            {lack && ` · ${lack.short}`}
          </button>
        );
      })}
    </fieldset>
  );
}

/** How three to eight legs are played: all of them together, or in shorter lines of which each is a bet of its own. */
function SystemChoice({ view }: { readonly view: SlipView }) {
  const id = useId();
  const { kind, legs, context, system } = view;
  const systems = systemsOf({ legs, settings: context.settings });
  if (systems.length === 0) return null;
  return (
    <div className={css.row}>
      <label htmlFor={id}>조합 방식</label>
      <select
        id={id}
        className={css.select}
        value={system ?? ''}
        onChange={({ target }) => chooseSystem(kind, target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{legs.length}폴더 조합 (1줄)</option>
        {systems.map((choose) => (
          <option key={choose} value={choose}>
            {systemName(legs.length, { choose, lines: linesOf(legs.length, choose) })}
          </option>
        ))}
      </select>
    </div>
  );
}

/** How moved prices are taken, and whether the cart outlives its bet. */
function OddsChangeChoice({ member }: { readonly member: WireMember | null }) {
  const id = useId();
  const keep = usePreferences(({ keepSelections }) => keepSelections);
  return (
    <div className={css.row}>
      <label htmlFor={id}>
        배당변경
        <OddsChangeSelect id={id} member={member} className={css.select} />
      </label>
      <label>
        <input
          type="checkbox"
          checked={keep}
          onChange={({ target }) => usePreferences.setState({ keepSelections: target.checked })}
        />
        선택 유지
      </label>
    </div>
  );
}
