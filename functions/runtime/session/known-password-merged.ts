import list from './known-passwords.json' with { type: 'json' };

const common: ReadonlySet<string> = new Set(list);

/** Whether a lower-case text is among the 5,000 most used passwords of eight characters and more (docs/decisions/0012). */
export function isKnownPassword(lowerCase: string): boolean {
  return common.has(lowerCase);
}
