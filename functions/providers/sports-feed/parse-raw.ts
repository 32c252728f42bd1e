/** A JSON string, kept as it is, or a bare integer of 16 or more digits outside one. */
const STRING_OR_LONG_INTEGER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/**
 * Parses a feed body without losing digits: `Bet.Id` has 17–18 of them, more than a double holds,
 * so every bare integer of 16 or more digits becomes a string first. Throws SyntaxError on bad JSON.
 */
export function parseRaw(raw: string): unknown {
  const quoted = raw.replace(STRING_OR_LONG_INTEGER, (found) =>
    found.startsWith('"') ? found : `"${found}"`,
  );
  return JSON.parse(quoted);
}
