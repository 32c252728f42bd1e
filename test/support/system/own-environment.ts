import { afterAll } from 'vitest';

/** Files of one process leave each other the environment as they found it. */
const found = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name];
  Object.assign(process.env, found);
});
