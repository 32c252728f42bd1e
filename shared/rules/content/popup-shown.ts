import { koreanDay, koreanDaySpan } from '../text/korean-day.ts';

/** Epoch milliseconds at which the next Korean day begins: '오늘 하루 열지 않음' ends there. */
export function nextKoreanDay(now: number): number {
  return koreanDaySpan(koreanDay(now)).to;
}

interface PopupTimes {
  readonly isVisible: boolean;
  /** The operator's: hidden until then. */
  readonly isSetDate: string | null;
}

/** A pop-up shows unless it is switched off, its time has not come, or this device hides it still. */
export function isPopupShown(
  { isVisible, isSetDate }: PopupTimes,
  { hiddenUntil, now }: { readonly hiddenUntil: number | undefined; readonly now: number },
): boolean {
  const passed = (time: number | undefined) => time === undefined || time <= now;
  return isVisible && passed(isSetDate === null ? undefined : Date.parse(isSetDate)) && passed(hiddenUntil);
}
