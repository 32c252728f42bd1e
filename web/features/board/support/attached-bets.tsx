import { IconPaperclip, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { WireBet } from '../../../../shared/model/betting/wire-bet.ts';
import { Button } from '../../../ui/button.tsx';
import css from '../support.module.css';
import { BetLine, type FormatBet } from './bet-line.tsx';

const BetPicker = lazy(async () => ({ default: (await import('./bet-picker.tsx')).BetPicker }));

/** Bets an inquiry carries at most. */
const maxBets = 10;

interface AttachedBetsProps {
  readonly bets: readonly WireBet[];
  readonly formatBet: FormatBet;
  readonly onChange: (bets: readonly WireBet[]) => void;
}

/** The bets attached so far, the picker for more, and taking them off one by one or all at once. */
export function AttachedBets({ bets, formatBet, onChange }: AttachedBetsProps) {
  const [picking, setPicking] = useState(false);
  const codeOf = (bet: WireBet): string => formatBet(bet).code;
  return (
    <div className={css.attaching}>
      <div className={css.attachTop}>
        <Button onClick={() => setPicking(true)} disabled={bets.length >= maxBets}>
          <IconPaperclip size={16} aria-hidden /> 베팅 첨부
        </Button>
        <span className={css.none}>
          {bets.length > 0 ? `${bets.length}건 첨부됨` : '첨부한 베팅이 없습니다.'}
        </span>
        {bets.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => onChange([])}>
            첨부 전체 삭제
          </Button>
        )}
      </div>
      {bets.length > 0 && (
        <ul className={css.bets}>
          {bets.map((attached) => {
            const bet = formatBet(attached);
            return (
              <BetLine key={bet.code} bet={bet}>
                <button
                  type="button"
                  className={css.icon}
                  aria-label={`${bet.title} 첨부 삭제`}
                  onClick={() => onChange(bets.filter((other) => codeOf(other) !== bet.code))}
                >
                  <IconX size={16} aria-hidden />
                </button>
              </BetLine>
            );
          })}
        </ul>
      )}
      {picking && (
        <Suspense>
          <BetPicker
            formatBet={formatBet}
            taken={bets.map(codeOf)}
            onPick={(bet) => {
              onChange([...bets, bet]);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
