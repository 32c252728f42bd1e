import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { addUpReports } from '../../../../functions/jobs/sweep/report-days.ts';
import { betOf } from '../../../../functions/table/betting/bet-item.ts';
import { fromAttributes } from '../../../../functions/table/client/attribute-values.ts';
import { tableEnvironment } from '../../../../functions/table/client/env.ts';
import { callTable } from '../../fakes/wire.ts';
import type { LedgerLine, SignUp } from '../../report-oracle.ts';

type Image = Record<string, AttributeValue>;
type Plain = Readonly<Record<string, unknown>>;

async function everything(): Promise<readonly Image[]> {
  const items: Image[] = [];
  let from: Image | undefined;
  do {
    const page: { Items?: Image[]; LastEvaluatedKey?: Image } = await callTable('Scan', {
      TableName: tableEnvironment().TABLE_NAME,
      ...(from && { ExclusiveStartKey: from }),
    });
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items;
}

/** What the stream delivered for every entry and member of the table: records in the order of their keys. */
export async function streamRecords(): Promise<readonly DynamoDBRecord[]> {
  const items = await everything();
  return items
    .filter((item) => item.pk?.S?.startsWith('M#') && /^(E#|PROFILE$)/.test(item.sk?.S ?? ''))
    .map((item, place): DynamoDBRecord => {
      const keys = { pk: item.pk ?? { S: '' }, sk: item.sk ?? { S: '' } };
      return {
        eventName: 'INSERT',
        dynamodb: { Keys: keys, NewImage: item, SequenceNumber: String(place + 1) },
      };
    });
}

/** The ledger's lines as they lie in the table, each with what it refers to. */
export async function ledgerLines(): Promise<readonly LedgerLine[]> {
  const items = (await everything()).map(fromAttributes);
  const at = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item] as const));
  return items.filter(({ sk }) => String(sk).startsWith('E#')).map((item) => lineOf(item, at));
}

/** Who signed up, as the profiles say. */
export async function signUpsStored(): Promise<readonly SignUp[]> {
  return (await everything())
    .map(fromAttributes)
    .filter(({ pk, sk }) => String(pk).startsWith('M#') && sk === 'PROFILE')
    .map(({ registeredAt, level, recommender }) => ({
      at: Number(registeredAt),
      level: Number(level),
      recommender: typeof recommender === 'number' ? recommender : null,
    }));
}

function lineOf(item: Plain, at: ReadonlyMap<string, Plain>): LedgerLine {
  const { pk, sk, p, why, ref, res, at: time } = item;
  const reference = String(ref);
  const bet = at.get(`${pk} BET#${reference.slice(2, 28)}`);
  const line = at.get(`${pk} CT#${Object(res).line}`);
  const profile = at.get(`${pk} PROFILE`);
  const named =
    bet && reference.startsWith('b_') ? betOf({ ...bet, pk: String(pk), sk: String(bet.sk) }) : undefined;
  const isRound = named !== undefined && ['mini', 'lotus', 'token'].includes(named.kind);
  return {
    pk: String(pk),
    sk: String(sk),
    p: Object(p),
    why: String(why),
    at: Number(time),
    kind: named?.kind,
    legs:
      named && !isRound
        ? named.legs
            .filter(({ isBonus }) => !isBonus)
            .map((leg) => [leg.sportNameKo, leg.leagueNameKo, leg.marketNameKo] as const)
        : undefined,
    played: line
      ? [String(line.kind), String(line.provider), String(line.game)]
      : isRound
        ? ['', '', named.legs[0]?.sportNameKo ?? '']
        : undefined,
    level: Number(profile?.level ?? 0),
    recommender: typeof profile?.recommender === 'number' ? profile.recommender : null,
  };
}

/** Adds up all that is due, as passes of the sweep do: a large hour rests between two. */
export async function addUpAll(): Promise<void> {
  const aMinute = 61_000;
  for (let now = Date.now(); (await addUpReports(now)) > 0; now += aMinute);
}
