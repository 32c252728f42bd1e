import { IconCopy, IconLink, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { dayLabelOf, dayOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import type { SlipView } from '../cart/use-slip.ts';
import css from './share-code.module.css';
import { sharedLink } from './use-shared-link.ts';

interface Shared {
  readonly code: string;
  readonly expiresAt: string;
  /** The selections it was made of. */
  readonly of: string;
}

/** 공유: a code under which others open the same selections. A slip that changed since needs another. */
export function ShareSlip({ view, member }: { readonly view: SlipView; readonly member: WireMember | null }) {
  const [shared, setShared] = useState<Shared | null>(null);
  const [busy, setBusy] = useState(false);
  const { legs, kind, context } = view;
  const real = legs.filter(({ isBonus }) => !isBonus);
  const of = real.map(({ selectionId }) => selectionId).join(' ');
  if (member === null || context.settings.option.beyond?.share === false || real.length === 0) return null;
  const share = async (): Promise<void> => {
    setBusy(true);
    try {
      const bettings = real.map((leg) => ({
        betsSeq: leg.selectionId,
        foldersSeq: leg.folderId,
        gameId: leg.gameId,
        sportsId: leg.sportId,
        marketsId: leg.marketId,
        odds: priceFrom(leg.odds),
        betType: kind,
      }));
      setShared({ ...(await api.betting.share({ bettings }, { again: true })), of });
    } catch (failure) {
      toast(errorMessage(failure), 'bad');
    }
    setBusy(false);
  };
  if (shared === null || shared.of !== of)
    return (
      <div className={css.share}>
        <Button variant="quiet" size="small" busy={busy} onClick={share}>
          <IconShare size={15} aria-hidden /> 이 카트 공유
        </Button>
      </div>
    );
  return (
    <div className={css.share}>
      <div className={css.code}>
        <output aria-label="공유 코드">{shared.code}</output>
        <Button size="small" onClick={() => void copyText(shared.code, '공유 코드를 복사했습니다.')}>
          <IconCopy size={14} aria-hidden /> 복사
        </Button>
        <Button
          size="small"
          onClick={() => void copyText(sharedLink(shared.code), '공유 링크를 복사했습니다.')}
        >
          <IconLink size={14} aria-hidden /> 링크
        </Button>
      </div>
      <p className={css.note}>
        {dayLabelOf(dayOf(shared.expiresAt))}까지 열 수 있습니다. 회원 정보는 담기지 않습니다.
      </p>
    </div>
  );
}
