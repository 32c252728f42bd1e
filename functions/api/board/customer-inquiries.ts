import type { board } from '../../../shared/calls/board/board.ts';
import { deletedSentence } from '../../../shared/messages/deleted-sentence.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { inquiryNumberOf, inquiryRow, supportSeqOf } from '../../../shared/rules/content/inquiry-row.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { takeRateToken } from '../../runtime/http/rate-limits.ts';
import { requestHash } from '../../runtime/http/request-hash.ts';
import { betItemsOf, createInquiry, inquiriesPage, removeInquiry } from '../../table/content/inquiries.ts';
import { readProfile } from '../../table/member/members.ts';

export const customerDelete: Answer<typeof board.calls.customerDelete> = async (
  { board_seq, item = '' },
  { caller, setSentence },
) => {
  const seq = board_seq ?? (typeof item === 'string' ? item : item.board_seq);
  await removeInquiry(caller.memberSeq, inquiryNumberOf(seq));
  setSentence(deletedSentence.inquiry);
  return {};
};

export const customerList: Answer<typeof board.calls.customerList> = async (
  { page, size, keyword },
  { caller },
) => {
  const [profile, { inquiries, total }] = await Promise.all([
    readProfile(caller.memberSeq),
    inquiriesPage(caller.memberSeq, { page, size, keyword }),
  ]);
  return {
    list: inquiries.map((line) => inquiryRow(line, profile?.userId ?? '')),
    pagination: paginationOf(total, { page, size }),
  };
};

export const customerCreate: Answer<typeof board.calls.customerCreate> = async (request, context) => {
  const { caller, now } = context;
  const { memberSeq } = caller;
  const title = request.title.trim();
  const content = request.content.trim();
  if (title === '' || content === '') throw new Refusal('support-empty');
  const bets = [...new Set([request.betting ?? []].flat())];
  const [profile, own] = await Promise.all([readProfile(memberSeq), betItemsOf(memberSeq, bets)]);
  if (!profile) throw new Refusal('session-ended');
  if (own.length !== bets.length) throw new Refusal('not-found');
  takeRateToken('inquiries', String(memberSeq), now);
  const { userId, nickname } = profile;
  const n = await createInquiry(
    { memberSeq, userId, nickname, title, content, bets, at: now },
    requestHash({ title, content, bets }),
  );
  context.setMessage('support.done');
  return { board_seq: supportSeqOf(n) };
};
