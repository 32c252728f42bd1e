import { fileURLToPath } from 'node:url';

/** The project's folder: every path of the description is relative to it. */
export const root = fileURLToPath(new URL('..', import.meta.url));
