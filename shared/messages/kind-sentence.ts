import { sentence } from './ko.ts';
import { messageOf } from './refusal-sentence.ts';

/** The sentence for a member without the permission for a kind of bet. */
export function kindSentence(permission: 'korean' | 'european' | null): string {
  return permission === 'european' ? sentence('maintenance.european') : messageOf('kind-forbidden');
}
