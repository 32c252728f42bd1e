import { useEffect, useRef, useState } from 'react';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { type Flight, multiplierNow } from './flight-curve.ts';
import type { FlightBet } from './use-flight-bet.ts';

interface CashOutButtonProps {
  readonly bet: FlightBet;
  readonly flight: Flight | null;
  readonly isBusy: boolean;
  readonly onCashOut: (betCode: string) => void;
}

const rewrittenMs = 100;

/** The way out of a flight: it asks. What it brings is the server's to say when the ask arrives. */
export function CashOutButton({ bet, flight, isBusy, onCashOut }: CashOutButtonProps) {
  const { betCode, amount, cashOutAt, isOpen } = bet;
  const figure = useRef<HTMLSpanElement>(null);
  const [isReached, setReached] = useState(false);
  const isFlying = flight?.phase === 'flying';
  const { startedAt = 0, speed = 1, heldAt = 0 } = flight ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another flight is reached anew
  useEffect(() => setReached(false), [startedAt, isFlying]);
  useEffect(() => {
    if (!isOpen || !isFlying) return;
    const write = (): void => {
      const now = multiplierNow({ startedAt, speed, crashedAt: null, heldAt }, serverNow());
      if (cashOutAt !== null && now >= cashOutAt) setReached(true);
      if (figure.current)
        figure.current.textContent = `약 ${oddsText(now)}배 · ${amountText(Math.floor((amount * now) / 100))}원`;
    };
    write();
    const timer = setInterval(write, rewrittenMs);
    return () => clearInterval(timer);
  }, [startedAt, speed, heldAt, isFlying, isOpen, amount, cashOutAt]);
  const can = isOpen && isFlying && !isReached;
  return (
    <Button
      look={can ? 'accept' : 'plain'}
      size="large"
      wide
      busy={isBusy}
      disabled={!can && !isBusy}
      onClick={() => onCashOut(betCode)}
    >
      {can ? (
        <>
          캐시아웃 요청 <span ref={figure} className="num" aria-hidden />
        </>
      ) : (
        wordsOf(bet, { flight, isReached })
      )}
    </Button>
  );
}

function wordsOf(
  { isOpen, cashOutAt }: FlightBet,
  { flight, isReached }: { readonly flight: Flight | null; readonly isReached: boolean },
): string {
  if (!isOpen) return '다음 회차를 기다려 주세요';
  if (flight?.phase === 'betting') return '출발을 기다리는 중';
  if (isReached && cashOutAt !== null) return `자동 캐시아웃 ${oddsText(cashOutAt)}배 · 결과 확인 중`;
  return '다음 회차를 기다려 주세요';
}
