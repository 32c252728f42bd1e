/** Texts whose parse is remembered. The product has some hundred; a generator of requests has no end of them. */
const maxRemembered = 2_000;

/** Parses each text once: the same expression comes again and again, with other names and values. */
export function parsedOnce<Parsed>(parse: (text: string) => Parsed): (text: string) => Parsed {
  const remembered = new Map<string, Parsed>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const parsed = parse(text);
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(text, parsed);
    return parsed;
  };
}
