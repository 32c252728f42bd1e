import type { content } from '../../shared/calls/content.ts';
import { boardLine } from '../../shared/rules/board-line.ts';
import { matchesTitle } from '../../shared/rules/board-post.ts';
import { pageFrom } from '../../shared/rules/paging.ts';
import type { Answer } from '../runtime/context.ts';
import { readTitles } from '../table/board-posts.ts';

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
