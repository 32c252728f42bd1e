import { api } from '../../../lib/calls/api.ts';
import type { SlipKind } from '../cart/stored-slip.ts';
import { fillShared, type Opened } from './shared-cart.ts';

/** Puts the selections under a code into a cart; null when its owner keeps what he has. @throws CallRefused */
export async function openShared(code: string, shown: SlipKind): Promise<Opened | null> {
  const askedAt = Date.now();
  const { list } = await api.betting.openShared({ code });
  return fillShared(list, { shown, askedAt });
}
