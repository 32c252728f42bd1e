import { expect, it } from 'vitest';
import { transact } from '../../../functions/table/client/table.ts';
import { deletePostActions, readPost, readTitles } from '../../../functions/table/content/board-posts.ts';
import { publishRules } from '../../../infra/local/seed/boards.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

it('a stage without rules gets them with its first owner, once, and keeps what operators made of them', async () => {
  expect(await readTitles('rule')).toEqual([]);
  const now = Date.now();
  const published = await publishRules(now, 'owner01');
  const titles = await readTitles('rule');
  expect(titles).toHaveLength(published);
  for (const title of ['베팅 일반 규정', '경기 취소 · 연기 · 중단 (적특)', '이용약관', '책임 있는 게임'])
    expect(titles.map((post) => post.title)).toContain(title);
  const [first, ...others] = titles;
  expect(await readPost(first?.seq ?? '')).toMatchObject({ changedBy: 'owner01' });
  expect(await publishRules(now, 'owner02')).toBe(0);
  for (const { seq } of others) {
    const post = await readPost(seq);
    if (post) await transact([...deletePostActions(post)]);
  }
  expect(await publishRules(now, 'owner02')).toBe(0);
  expect((await readTitles('rule')).map(({ seq }) => seq)).toEqual([first?.seq]);
});
