let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a task of its own, after those who asked before: a page that mounts asks for six lists at once, and what one
 * request costs a phone (10 ms of its processor) would add up to a task no finger gets through.
 */
export function ownTask(): Promise<void> {
  last = last.then(nextTask);
  return last;
}

/** A message is a task without the four milliseconds a timer waits. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
