import type { betting } from '../../../shared/calls/betting/betting.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { shareSlip } from '../../table/betting/shared-slips.ts';

/** A share code for the slip's selections. Prices and the sharing member are not stored. */
export const share: Answer<typeof betting.calls.share> = async ({ bettings }, { now }) => {
  const { option } = await settings();
  if (option.beyond?.share === false) throw new Refusal('switched-off');
  const legs = bettings
    .filter(({ betType }) => betType !== 'bonus')
    .map(({ gameId, marketsId, foldersSeq, betsSeq }) => ({
      gameId,
      marketId: marketsId,
      folderId: foldersSeq,
      selectionId: betsSeq,
    }));
  if (legs.length === 0) throw new Refusal('empty-slip');
  const { code, until } = await shareSlip(legs, now);
  return { code, expiresAt: new Date(until).toISOString() };
};
