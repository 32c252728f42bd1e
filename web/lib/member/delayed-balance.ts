/** No result is played longer than this, ms: after it the frame counts as gone and the newest balance is shown. */
const maxDelay = 30_000;

let isDelayed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function setOver(): void {
  isDelayed = false;
  for (const goOn of waiting) goOn();
  waiting = [];
}

/** A result is being played: a balance that would reveal it is withheld from display. `over` is called when the delay was not ended in time. */
export function startBalanceDelay(over: () => void): void {
  isDelayed = true;
  clearTimeout(timer);
  timer = setTimeout(() => {
    setOver();
    over();
  }, maxDelay);
}

/** Whether a result is being played: nothing that would reveal it is read meanwhile. */
export const isBalanceDelayed = (): boolean => isDelayed;

/** Ends once no result is being played: a list read meanwhile would name it. */
export async function balanceShown(): Promise<void> {
  while (isDelayed) await new Promise<void>((goOn) => waiting.push(goOn));
}

/** True when a delay was in force. */
export function endBalanceDelay(): boolean {
  const was = isDelayed;
  setOver();
  clearTimeout(timer);
  return was;
}

interface Shown {
  readonly members_cash: number;
  readonly play: { readonly result: number };
}

/** A member as read now, with the previously shown balance and result of the login while a delay is in force. */
export function withDelayedBalance<Member extends Shown>(read: Member, before: Member | undefined): Member {
  if (!isDelayed || !before) return read;
  const play = { ...read.play, result: before.play.result };
  return { ...read, members_cash: before.members_cash, play };
}
