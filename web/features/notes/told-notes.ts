const name = 'notes-told';

/** Notes this login was told of; a reload forgets nothing, the login's end everything. */
function told(): readonly number[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
  return Array.isArray(kept) ? kept.filter((seq) => typeof seq === 'number') : [];
}

/** Those of the numbers nobody was told of; they count as told from here on. */
export function tellOnce(seqs: readonly number[]): readonly number[] {
  const before = told();
  const fresh = seqs.filter((seq) => !before.includes(seq));
  if (fresh.length > 0) sessionStorage.setItem(name, JSON.stringify([...before, ...fresh]));
  return fresh;
}

export function forgetTold(): void {
  sessionStorage.removeItem(name);
}
