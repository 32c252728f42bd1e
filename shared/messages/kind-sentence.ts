import { sentence } from './ko.ts';
import { messageOf } from './messages.ts';

/** What a member without the permission of a kind of bet is told. */
export function kindSentence(permission: 'korean' | 'european' | null): string {
  return permission === 'european' ? sentence('maintenance.european') : messageOf('kind-forbidden');
}
