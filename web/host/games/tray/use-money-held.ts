import { useEffect } from 'react';
import { tellMoneyHeld, tellMoneyMoved } from '../../../features/frame/money-moved.ts';

/** The page around keeps the balance it shows while this holds. */
export function useMoneyHeld(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    tellMoneyHeld();
    return tellMoneyMoved;
  }, [isHeld]);
}
