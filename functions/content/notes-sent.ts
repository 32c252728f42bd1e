import type { content } from '../../shared/calls/content.ts';
import { paginationOf } from '../../shared/rules/paging.ts';
import type { Answer } from '../runtime/context.ts';
import { mailingsPage } from '../table/mailings.ts';
import { mailingView } from './mailing-view.ts';

export const notesSent: Answer<typeof content.calls.notesSent> = async (asked) => {
  const { mailings, total } = await mailingsPage(asked);
  return { list: mailings.map(mailingView), pagination: paginationOf(total, asked) };
};
