import type { MenuEntry } from '../../shared/model/menu.ts';
import type { Settings } from '../../shared/model/settings.ts';

/** The public part of the settings document as the pages use it. */
export type PublicSettings = Pick<Settings, 'option' | 'sportConfig'> & {
  readonly menu: readonly MenuEntry[];
  readonly bank?: readonly { readonly name: string; readonly active: boolean }[];
};
