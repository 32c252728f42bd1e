import type { Settings } from '../../shared/model/settings.ts';

interface MenuEntry {
  readonly name: string;
  readonly nameKr: string;
  readonly visible: boolean;
}

/** The public part of the settings document as the pages use it. */
export type PublicSettings = Pick<Settings, 'option' | 'sportConfig'> & {
  readonly menu: readonly MenuEntry[];
};
