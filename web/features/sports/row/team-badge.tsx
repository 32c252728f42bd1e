import css from './team-line.module.css';

const patterns = [
  '',
  'M9 1h7v7c0 5-3 7-7 9z',
  'M2 4 16 14v-4L5 1H2z',
  'M6 1h2v16l-2-1zM10 1h2v15l-2 1z',
  'M2 6h14v4H2z',
] as const;
const shield = 'M2 1h14v7c0 5-3 7-7 9-4-2-7-4-7-9z';

/** A team's badge, our own drawing: a shield in colours made from its name, with its first letter. */
export function TeamBadge({ name }: { readonly name: string }) {
  const number = numberOf(name);
  const hue = number % 360;
  return (
    <svg className={css.badge} viewBox="0 0 18 18" aria-hidden>
      <path d={shield} fill={`hsl(${hue} 55% 30%)`} />
      <path
        d={patterns[number % patterns.length]}
        fill={`hsl(${(hue + 40 + (number % 7) * 20) % 360} 50% 40%)`}
      />
      <text x="9" y="11.500" textAnchor="middle">
        {name.trim().charAt(0)}
      </text>
    </svg>
  );
}

/** The same number for a name everywhere. */
function numberOf(name: string): number {
  let number = 7;
  for (const letter of name) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 99_991;
  return number;
}
