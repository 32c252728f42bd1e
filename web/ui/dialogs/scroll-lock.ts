let locks = 0;

/** The page behind stays where it is until the last modal is gone; the answer unlocks. */
export function lockScroll(): () => void {
  locks += 1;
  document.documentElement.dataset['modalOpen'] = '';
  return () => {
    locks -= 1;
    if (locks === 0) delete document.documentElement.dataset['modalOpen'];
  };
}
