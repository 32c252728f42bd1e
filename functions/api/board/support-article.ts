import type { SupportArticle } from '../../../shared/model/content/wire-support.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { betToWire } from '../../../shared/rules/bets/bet-to-wire.ts';
import { inquiryNumberOf, inquiryRow } from '../../../shared/rules/content/inquiry-row.ts';
import type { MemberCaller } from '../../runtime/http/context.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import { betItemsOf } from '../../table/content/inquiries.ts';
import { readAnswered } from '../../table/content/inquiry-answers.ts';

/** A member's own inquiry with its answers and bets. @throws Refusal not-found */
export async function supportArticle({ memberSeq }: MemberCaller, seq: string): Promise<SupportArticle> {
  const found = await readAnswered(memberSeq, inquiryNumberOf(seq));
  if (!found || found.inquiry.removed) throw new Refusal('not-found');
  const { inquiry, answers } = found;
  const bets = await betItemsOf(memberSeq, inquiry.bets);
  return {
    ...inquiryRow(inquiry, inquiry.userId),
    type: 'support',
    board_content: inquiry.content,
    comments: answers.map(({ seq: one, content, at }) => ({
      seq: one,
      content,
      createdAt: new Date(at).toISOString(),
    })),
    betting: bets.map((item) => betToWire(betOf(item))),
  };
}
