import type { content } from '../../../shared/calls/content/content.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { mailingsPage } from '../../table/content/mailings.ts';
import { mailingView } from './mailing-view-merged.ts';

export const notesSent: Answer<typeof content.calls.notesSent> = async (asked) => {
  const { mailings, total } = await mailingsPage(asked);
  return { list: mailings.map(mailingView), pagination: paginationOf(total, asked) };
};
