import type { content } from '../../../shared/calls/content/content.ts';
import { boardLine } from '../../../shared/rules/content/board-line.ts';
import { matchesTitle } from '../../../shared/rules/content/board-post.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readTitles } from '../../table/content/board-posts.ts';

export const boardsList: Answer<typeof content.calls.boardsList> = async (
  { type, page, size, keyword },
  { now },
) => {
  const titles = (await readTitles(type)).filter(({ title }) => matchesTitle(title, keyword));
  const { list, pagination } = pageFrom(titles, { page, size });
  return {
    pagination,
    list: list.map((title) => boardLine(title, { type, now })),
  };
};
