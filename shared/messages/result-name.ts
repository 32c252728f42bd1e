const names: Readonly<Record<string, string>> = {
  wait: '대기',
  hit: '적중',
  miss: '미적중',
  exception: '적특',
};

/** What became of a leg, as members read it. */
export function resultName({
  result,
  isHalf = false,
}: {
  readonly result: string;
  readonly isHalf?: boolean;
}): string {
  const name = names[result] ?? '';
  if (!isHalf) return name;
  return result === 'hit' ? '반적중' : `반${name}`;
}
