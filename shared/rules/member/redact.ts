const dropped = '[…]';

/**
 * A text without what could log somebody in or name an account: tokens, passwords, query strings, long numbers. Anybody
 * may send the text, so no pattern tries a letter more than a few times: a name is looked at from its beginning only.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\bBearer\s+\S+/gi, dropped)
    .replace(/eyJ[\w-]*(?:\.[\w-]*){0,2}/g, dropped)
    .replace(/\b[\w-]{22}\.[\w-]{43}\b/g, dropped)
    .replace(
      /(?<!\w)(?=\w*?(?:token|password|pw|secret|authorization|cookie|session))(\w+["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,}&]+)/gi,
      `$1${dropped}`,
    )
    .replace(/\?[^\s"']+/g, `?${dropped}`)
    .replace(/\d[\d-]{7,}\d/g, dropped);
}
