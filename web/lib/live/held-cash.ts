/** Nobody plays a result longer than this, ms: what keeps it longer is gone, and the balance is the newest again. */
const longest = 30_000;

let isHeld = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A result is being played: the balance that would tell it waits. `over` is called when nobody ended it in time. */
export function holdCash(over: () => void): void {
  isHeld = true;
  clearTimeout(timer);
  timer = setTimeout(() => {
    isHeld = false;
    over();
  }, longest);
}

/** True when it was held. */
export function releaseCash(): boolean {
  const was = isHeld;
  isHeld = false;
  clearTimeout(timer);
  return was;
}

/** A member as read now, with the balance that was shown before while that is held. */
export function withCashTold<Member extends { readonly members_cash: number }>(
  read: Member,
  before: Member | undefined,
): Member {
  return isHeld && before ? { ...read, members_cash: before.members_cash } : read;
}
