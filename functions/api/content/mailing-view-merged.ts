import type { WireMailing } from '../../../shared/model/content/wire-mailing.ts';
import type { Mailing } from '../../table/content/mailings.ts';

export function mailingView({ id, to, title, content, by, reason, at, sent, done }: Mailing): WireMailing {
  return { id, to, title, content, by, reason, createdAt: new Date(at).toISOString(), sent, done };
}
