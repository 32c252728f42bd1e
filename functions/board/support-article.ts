import type { SupportArticle } from '../../shared/model/wire-support.ts';
import { Refusal } from '../../shared/refusals.ts';
import { betToWire } from '../../shared/rules/bet-to-wire.ts';
import { inquiryNumberOf, inquiryRow } from '../../shared/rules/inquiry-row.ts';
import type { MemberCaller } from '../runtime/context.ts';
import { betOf } from '../table/bet-item.ts';
import { betItemsOf, ownInquiry } from '../table/inquiries.ts';

/** A member's own inquiry with its answers and bets. @throws Refusal not-found */
export async function supportArticle({ memberSeq }: MemberCaller, seq: string): Promise<SupportArticle> {
  const inquiry = await ownInquiry(memberSeq, inquiryNumberOf(seq));
  if (!inquiry) throw new Refusal('not-found');
  const bets = await betItemsOf(memberSeq, inquiry.bets);
  return {
    ...inquiryRow(inquiry, inquiry.userId),
    type: 'support',
    board_content: inquiry.content,
    comments: inquiry.comments.map(({ seq: one, content, at }) => ({
      seq: one,
      content,
      createdAt: new Date(at).toISOString(),
    })),
    betting: bets.map((item) => betToWire(betOf(item))),
  };
}
