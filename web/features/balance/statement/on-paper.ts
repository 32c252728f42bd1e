import { flushSync } from 'react-dom';

/** Prints with all of this laid out, and takes it away again afterwards. */
export function onPaper<T>(all: T, show: (all: T | null) => void): void {
  flushSync(() => show(all));
  addEventListener('afterprint', () => show(null), { once: true });
  window.print();
}
