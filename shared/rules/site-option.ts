import type { NamedOption, SiteOptionName } from '../model/admin/settings.ts';

/** A numeric entry of siteOption1 or siteOption2; `fallback` when it is missing or not a number. */
export function siteOptionNumber(
  options: readonly NamedOption[],
  named: { readonly name: SiteOptionName; readonly fallback: number },
): number {
  const value = options.find((option) => option.name === named.name)?.value;
  return typeof value === 'number' ? value : named.fallback;
}
