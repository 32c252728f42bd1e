let locks = 0;

/** The page behind stays where it is until the last modal is gone; the answer unlocks. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks === 0) page.style.setProperty('--scroll-bar', `${innerWidth - page.clientWidth}px`);
  locks += 1;
  page.dataset['modalOpen'] = '';
  return () => {
    locks -= 1;
    if (locks === 0) delete page.dataset['modalOpen'];
  };
}
