import type { NamedOption } from '../model/admin/settings.ts';

/** A numeric entry of siteOption1 or siteOption2; `otherwise` when it is absent or no number. */
export function siteOptionNumber(
  options: readonly NamedOption[],
  named: { readonly name: string; readonly fallback: number },
): number {
  const value = options.find((option) => option.name === named.name)?.value;
  return typeof value === 'number' ? value : named.fallback;
}
