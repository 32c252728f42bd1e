import { sanitised } from '../../../functions/api/content/sanitize-html.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { nextPostSeq, savingPost } from '../../../functions/table/content/board-posts.ts';
import { nextPopupSeq, savingPopup } from '../../../functions/table/content/popups.ts';
import { demoFaqs } from './board-faqs.ts';
import { demoRules } from './board-rules.ts';
import { demoTerms } from './board-terms.ts';
import { type DemoPost, demoNews } from './board-texts.ts';

const day = 24 * 60 * 60 * 1000;
/** Actions a transaction may hold, two a post. */
const postsAtOnce = 40;
const writer = { changedBy: 'cs01', version: 1 };

/** Boards and the pop-up of the demo house. `now` in epoch milliseconds. */
export async function seedBoards(now: number): Promise<void> {
  const posts = [...demoNews, ...demoTerms, ...demoRules, ...demoFaqs];
  for (let first = 0; first < posts.length; first += postsAtOnce) {
    const actions = [];
    for (const post of posts.slice(first, first + postsAtOnce)) actions.push(...(await published(post, now)));
    await transact(actions);
  }
  await transact(
    savingPopup(
      {
        ...writer,
        seq: await nextPopupSeq(),
        title: '주말 축구 다폴더 보너스',
        body: sanitised(
          `<p>이번 주말 프리매치 조합에 <strong>보너스 폴더</strong>를 더해 보세요. 3폴더 1.03배, 5폴더 1.05배, 7폴더 1.07배.</p>
<p><a href="/board/event/list">이벤트 보기</a></p>`,
          'url',
        ),
        visible: true,
        hiddenUntil: null,
        changedAt: now,
      },
      undefined,
    ),
  );
}

async function published({ type, title, content, image, daysAgo }: DemoPost, now: number) {
  const at = now - daysAgo * day;
  const post = { type, title, content: sanitised(content, title), seq: await nextPostSeq(), createdAt: at };
  return savingPost({ ...writer, ...post, changedAt: at, ...(image !== undefined && { image }) }, undefined);
}
