/** What jsonwebtoken asks semver when it is loaded, all of it true of every Node that runs us (package.json, engines). */
const asked = new Set(['>=15.7.0', '>=16.9.0', '^6.12.0 || >=8.0.0']);

/**
 * Stands in for semver in every bundle: 28 KB at each start for three questions about the version of Node. The tracer, loaded
 * when it is used, has it too, for version 2 of the SDK alone.
 * @throws Error when asked another one, so that an upgrade is noticed at the first start
 */
export function satisfies(_version: string, range: string): true {
  if (!asked.has(range)) throw new Error(`semver is left out of bundles: ${range}`);
  return true;
}
