/** What is hashed for block `index` of the byte stream (games.md §7), utf8. */
export function blockMessage(named: {
  readonly clientSeed: string;
  readonly nonce: number;
  readonly index: number;
}): string {
  return `${named.clientSeed}:${named.nonce}:${named.index}`;
}

/**
 * Blocks computed beforehand, for where hashing cannot be waited for (the browser).
 * @throws RangeError beyond the last: compute more and begin again
 */
export function blocksGiven(blocks: readonly Uint8Array[]): (index: number) => Uint8Array {
  return (index) => {
    const block = blocks[index];
    if (block === undefined) throw new RangeError(`only ${blocks.length} blocks were computed`);
    return block;
  };
}
