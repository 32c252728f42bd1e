const name = 'notes-told';

/** Notes this login was notified of: kept over a reload, forgotten at the end of the login. */
function notifiedNotes(): readonly number[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
  return Array.isArray(kept) ? kept.filter((seq) => typeof seq === 'number') : [];
}

/** Returns the notes that are new to this login and marks them as notified. */
export function markNotified(seqs: readonly number[]): readonly number[] {
  const before = notifiedNotes();
  const fresh = seqs.filter((seq) => !before.includes(seq));
  if (fresh.length > 0) sessionStorage.setItem(name, JSON.stringify([...before, ...fresh]));
  return fresh;
}

export function forgetNotified(): void {
  sessionStorage.removeItem(name);
}
