import type { records } from '../../../shared/calls/records/records.ts';
import type { SegmentRow } from '../../../shared/calls/records/segments.ts';
import type { Segment, SegmentFilter } from '../../../shared/model/member/segment.ts';
import { mostSegments } from '../../../shared/model/member/segment-bounds.ts';
import { Refusal } from '../../../shared/refusals.ts';
import {
  candidatesAmong,
  membersOfCandidates,
  numbersInSegment,
  type SegmentMember,
} from '../../domain/member/segment-members.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import { dormantMemberSince } from '../../table/member/member-search.ts';
import { lastMemberSeq } from '../../table/member/members.ts';
import { changeSegments, savedSegments } from '../../table/member/segments.ts';

const iso = (time: number): string => new Date(time).toISOString();

/** Member numbers read together, those one page looks at, and members of one page whose histories are read. */
const listing = { block: 100, numbers: 1_000, histories: 300 };
const counting = { block: 500, numbers: 5_000, histories: 1_000 };

export const segmentMembers: Answer<typeof records.calls.segmentMembers> = async (
  { filter, after, size, only },
  { now },
) => {
  const last = await lastMemberSeq();
  const span = { first: Number(after ?? 0), last };
  const found =
    only === 'count' ? await countOf(filter, { ...span, now }) : await pageOf(filter, { ...span, now, size });
  const { list, count, cursor } = found;
  const done = Math.min(cursor, last);
  return {
    ...{ list, count, next: cursor < last ? String(cursor) : null },
    ...{ progress: { done, of: last }, at: iso(now) },
  };
};

interface Span {
  /** Numbers up to this one were looked at before. */
  readonly first: number;
  readonly last: number;
  readonly now: number;
}

interface Found {
  readonly list: SegmentRow[];
  readonly count: number;
  /** Numbers up to this one are looked at now. */
  readonly cursor: number;
}

async function pageOf(
  filter: SegmentFilter,
  { first, last, now, size }: Span & { readonly size: number },
): Promise<Found> {
  const end = Math.min(last, first + listing.numbers);
  const list: SegmentRow[] = [];
  let cursor = first;
  let histories = 0;
  while (cursor < end && list.length < size && histories < listing.histories) {
    const to = Math.min(end, cursor + listing.block);
    let left = await candidatesAmong(filter, numbersFrom(cursor, to));
    while (left.length > 0 && list.length < size && histories < listing.histories) {
      const some = left.slice(0, Math.min(size - list.length, listing.histories - histories));
      left = left.slice(some.length);
      histories += some.length;
      const members = await membersOfCandidates(filter, some, now);
      list.push(...members.map((member) => rowOf(member, now)));
      cursor = some.at(-1)?.memberSeq ?? cursor;
    }
    if (left.length === 0) cursor = to;
  }
  return { list, count: list.length, cursor };
}

/** Histories are read only where the filter asks for the net result. */
async function countOf(filter: SegmentFilter, { first, last, now }: Span): Promise<Found> {
  const end = Math.min(last, first + counting.numbers);
  let [cursor, count, histories] = [first, 0, 0];
  while (cursor < end && histories < counting.histories) {
    const to = Math.min(end, cursor + counting.block);
    const { members, read } = await numbersInSegment(filter, numbersFrom(cursor, to), now);
    count += members.size;
    histories += read;
    cursor = to;
  }
  return { list: [], count, cursor };
}

const numbersFrom = (after: number, to: number): readonly number[] =>
  Array.from({ length: to - after }, (_, index) => after + 1 + index);

function rowOf(member: SegmentMember, now: number): SegmentRow {
  const { profile, balance, lastLoginAt, net, harm, risk } = member;
  const dormant = dormantMemberSince({ profile, balance, lastLoginAt }, now);
  return {
    members_seq: profile.memberSeq,
    members_id: profile.userId,
    members_nickname: profile.nickname,
    members_grade: profile.level,
    state: balance.st,
    dormantSince: dormant === null ? null : iso(dormant),
    members_regdatetime: iso(profile.registeredAt),
    lastLoginAt: lastLoginAt === undefined ? null : iso(lastLoginAt),
    net,
    harm: [...harm],
    risk: [...risk],
  };
}

export const segmentsList: Answer<typeof records.calls.segmentsList> = async () => ({
  list: [...(await savedSegments())],
});

/** A repeated request finds what it saved and changes nothing. */
export const segmentSave: Answer<typeof records.calls.segmentSave> = async (
  { of, name, filter, reason },
  context,
) => {
  const { caller, now } = context;
  const fresh: Segment = {
    ...{ id: of?.id ?? newUlid(now), name, filter },
    ...{ by: caller.operatorId, at: now, version: (of?.version ?? 0) + 1 },
  };
  let saved = fresh;
  const isSame = (one: Segment): boolean =>
    one.name === name && JSON.stringify(one.filter) === JSON.stringify(filter);
  await changeSegments((before) => {
    const standing = of
      ? before.find(({ id }) => id === of.id)
      : before.find((one) => one.name === name && one.by === caller.operatorId);
    if (of && !standing) throw new Refusal('not-found');
    if (standing && isSame(standing)) {
      saved = standing;
      return null;
    }
    if (of && standing?.version !== of.version) throw new Refusal('changed-meanwhile');
    if (before.some((one) => one.name === name && one.id !== of?.id)) throw new Refusal('segment-name-taken');
    if (!of && before.length >= mostSegments) throw new Refusal('too-many-segments');
    saved = fresh;
    const audit = context.audit({
      ...{ target: `SEGMENT#${fresh.id}`, reason },
      before: standing ? { name: standing.name, filter: standing.filter } : null,
      after: { name, filter },
    });
    return { after: [...before.filter(({ id }) => id !== fresh.id), fresh], audit };
  });
  return { segment: saved };
};

export const segmentRemove: Answer<typeof records.calls.segmentRemove> = async (
  { id, version, reason },
  context,
) => {
  await changeSegments((before) => {
    const standing = before.find((one) => one.id === id);
    if (!standing) throw new Refusal('not-found');
    if (standing.version !== version) throw new Refusal('changed-meanwhile');
    const { name, filter } = standing;
    const audit = context.audit({
      ...{ target: `SEGMENT#${id}`, reason },
      before: { name, filter },
      after: null,
    });
    return { after: before.filter((one) => one !== standing), audit };
  });
  return {};
};
