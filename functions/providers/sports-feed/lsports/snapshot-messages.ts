import * as z from 'zod';
import { parseRaw } from '../message.ts';
import { seededUuid } from '../sandbox/model/seeded.ts';
import type { PackageName } from './access.ts';
import { checkedMessage, type Read } from './read-message.ts';

const SNAPSHOT = 36;
/** In progress, finished, interrupted, abandoned, coverage lost: the in-play package decides. */
const BEGUN = new Set([2, 3, 6, 7, 8]);

const Status = z.object({ Fixture: z.object({ Status: z.coerce.number() }).nullish() });
const FixtureId = z.object({ FixtureId: z.coerce.string() });
const Events = z.array(z.unknown());
const Reply = z.object({ Body: z.union([Events, z.object({ Events })]) });

/**
 * The snapshot call's reply as one message of type 36 for each match, so that a malformed one is refused alone. A match
 * both packages list is taken from one of them: once begun from in-play, before from prematch.
 * @throws Error when the reply is no snapshot
 */
export function snapshotMessages(
  raw: string,
  from: { readonly name: PackageName; readonly alone: boolean; readonly at: number },
): readonly Read[] {
  const { Body } = Reply.parse(parseRaw(raw));
  const events = Array.isArray(Body) ? Body : Body.Events;
  return events
    .filter((event) => from.alone || isOf(from.name, event))
    .map((event) => messageOf(event, from));
}

function isOf(name: PackageName, event: unknown): boolean {
  const status = Status.safeParse(event).data?.Fixture?.Status ?? 0;
  return BEGUN.has(status) === (name === 'inplay');
}

function messageOf(event: unknown, { name, at }: { readonly name: PackageName; readonly at: number }): Read {
  const id = FixtureId.safeParse(event).data?.FixtureId ?? '';
  return checkedMessage({
    Header: {
      Type: SNAPSHOT,
      MsgSeq: at,
      MsgGuid: seededUuid(`${name}|${id}|${SNAPSHOT}|${at}`),
      ServerTimestamp: at,
    },
    Body: { Events: [event] },
  });
}
