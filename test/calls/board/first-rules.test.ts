import { expect, it } from 'vitest';
import { readOperator } from '../../../functions/table/admin/operators.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { deletePostActions, readPost, readTitles } from '../../../functions/table/content/board-posts.ts';
import { publishRules } from '../../../infra/local/seed/boards.ts';
import { makeOwner } from '../../../infra/local/seed/first-operator.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { dieAtWrite } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();

it('a first owner whose rules are not published is not made: the next run does both', async () => {
  dieAtWrite((operation) => operation === 'TransactWriteItems');
  await expect(makeOwner('owner00', Date.now())).rejects.toThrow();
  configureWire({ send: sendToTable });
  const rules = await makeOwner('owner00', Date.now());
  expect(rules).toBeGreaterThan(0);
  expect(await readTitles('rule')).toHaveLength(rules);
  expect(await readOperator('owner00')).toMatchObject({ roles: ['owner'] });
  expect(await makeOwner('owner00', Date.now())).toBe(0);
  for (const { seq } of await readTitles('rule')) {
    const post = await readPost(seq);
    if (post) await transact([...deletePostActions(post)]);
  }
});

it('a stage without rules gets them with its first owner, once, and keeps what operators made of them', async () => {
  expect(await readTitles('rule')).toEqual([]);
  const now = Date.now();
  const published = await publishRules(now, 'owner01');
  const titles = await readTitles('rule');
  expect(titles).toHaveLength(published);
  for (const title of ['베팅 일반 규정', '경기 취소 · 연기 · 중단 (적특)', '이용약관', '책임 있는 게임'])
    expect(titles.map((post) => post.title)).toContain(title);
  const [first, ...others] = titles;
  expect(await readPost(first?.seq ?? '')).toMatchObject({
    ...{ changedBy: 'owner01', createdAt: now, changedAt: now },
  });
  expect(await publishRules(now, 'owner02')).toBe(0);
  for (const { seq } of others) {
    const post = await readPost(seq);
    if (post) await transact([...deletePostActions(post)]);
  }
  expect(await publishRules(now, 'owner02')).toBe(0);
  expect((await readTitles('rule')).map(({ seq }) => seq)).toEqual([first?.seq]);
});
