interface RoundSpan {
  /** Epoch ms. */
  readonly openAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
}

export interface RoundCountdown {
  /** `closed`: bets are over, the draw is not yet there; `drawn`: its time has come, the next round is on its way. */
  readonly phase: 'open' | 'closed' | 'drawn';
  /** Seconds on show: five fewer than are left until the draw, never below zero (spec §4, power ball). */
  readonly shown: number;
  /** Whole seconds until bets close; 0 once they did. */
  readonly toClose: number;
  /** Whole seconds until the draw; 0 and below once it came. */
  readonly left: number;
  /** Share of the round that is over, 0–100. */
  readonly passed: number;
}

/** The spec's countdown runs ahead of the draw. */
const ahead = 5;

/**
 * Where a round stands at a moment of the server's clock. It is worked out anew from the two times, never counted down: a
 * device that slept or whose own clock is wrong shows what is true.
 */
export function roundCountdown({ openAt, closeAt, drawAt }: RoundSpan, now: number): RoundCountdown {
  const left = Math.ceil((drawAt - now) / 1000);
  const passed = ((now - openAt) / (drawAt - openAt)) * 100;
  return {
    phase: now >= drawAt ? 'drawn' : now >= closeAt ? 'closed' : 'open',
    shown: Math.max(0, left - ahead),
    toClose: Math.max(0, Math.ceil((closeAt - now) / 1000)),
    left,
    passed: Math.min(100, Math.max(0, Math.round(passed))),
  };
}
