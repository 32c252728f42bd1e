let ahead = 0;

/** Lets this process's clock stand `milliseconds` further ahead of the machine's, as if it had slept so long; timers go on as they were. */
export function passTime(milliseconds: number): void {
  if (ahead === 0 && milliseconds > 0) standAhead(Date);
  ahead += milliseconds;
}

function standAhead(machine: DateConstructor): void {
  const now = () => machine.now() + ahead;
  globalThis.Date = new Proxy(machine, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
