let opener: HTMLElement | null = null;

/** Remembers what had focus when a dialog opened; one dialog after another keeps what the first was opened from. */
export function keepOpener(): void {
  const now = document.activeElement;
  if (now instanceof HTMLElement && now.closest('[role="dialog"], [role="alertdialog"]') === null)
    opener = now;
}

/** Gives focus back when the last dialog is gone; to the page where its opener is gone too. */
export function returnFocus(): void {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
  const back =
    opener?.isConnected && opener !== document.body ? opener : document.querySelector<HTMLElement>('main');
  back?.focus({ preventScroll: true });
}
