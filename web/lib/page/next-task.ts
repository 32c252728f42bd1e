let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a new browser task, one caller per task, in order: a page that mounts sends six requests at once, and at 10 ms
 * of a phone's processor each they would add up to one long task that blocks input.
 */
export function nextTask(): Promise<void> {
  last = last.then(newTask);
  return last;
}

/** A message is a task without the four milliseconds a timer waits. */
function newTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
