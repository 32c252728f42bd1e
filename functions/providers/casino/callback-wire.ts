let wire: typeof fetch = (input, init) => fetch(input, init);

/** What carries the sandbox's callbacks: `fetch`, or what stands for the wire in a test. */
export const callbackWire: typeof fetch = (input, init) => wire(input, init);

/** Replaces the wire of this process (for tests). */
export function chooseCallbackWire(chosen: typeof fetch): void {
  wire = chosen;
}
