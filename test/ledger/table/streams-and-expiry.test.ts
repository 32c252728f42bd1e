import { describe, expect, it } from 'vitest';
import { definition, key, number, tableName as TableName, text, withEngine } from './engine-under-test.ts';

const table = withEngine({
  table: {
    ...definition,
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  },
});
const day = 86_400_000;

async function shard() {
  const { Streams } = await table.done('ListStreams');
  const { StreamArn } = Streams[0];
  const { StreamDescription } = await table.done('DescribeStream', { StreamArn });
  return { StreamArn, ShardId: StreamDescription.Shards[0].ShardId };
}

async function recordsFrom(more: object) {
  const { ShardIterator } = await table.done('GetShardIterator', { ...(await shard()), ...more });
  return table.done('GetRecords', { ShardIterator });
}

describe('a stream', () => {
  it('has a record of each change, in order, those of one transaction too, and none of what changed nothing', async () => {
    const item = { ...key('s', '1'), n: number(1) };
    await table.done('PutItem', { Item: item });
    await table.done('PutItem', { Item: item });
    await table.done('TransactWriteItems', {
      TransactItems: [
        { Put: { TableName, Item: { ...item, n: number(2) } } },
        { Put: { TableName, Item: key('s', '2') } },
      ],
    });
    await table.done('DeleteItem', { Key: key('s', '2') });
    const { Records } = await recordsFrom({ ShardIteratorType: 'TRIM_HORIZON' });
    const shown = Records.map(
      ({ eventName, dynamodb }: { eventName: string; dynamodb: Record<string, object> }) => [
        eventName,
        dynamodb.OldImage,
        dynamodb.NewImage,
      ],
    );
    expect(shown).toEqual([
      ['INSERT', undefined, item],
      ['MODIFY', item, { ...item, n: number(2) }],
      ['INSERT', undefined, key('s', '2')],
      ['REMOVE', key('s', '2'), undefined],
    ]);
  });

  it('is read on from where a reader left it', async () => {
    const before = await recordsFrom({ ShardIteratorType: 'LATEST' });
    expect(before.Records).toEqual([]);
    await table.done('PutItem', { Item: key('s', '3') });
    const { Records, NextShardIterator } = await table.done('GetRecords', {
      ShardIterator: before.NextShardIterator,
    });
    expect(Records).toHaveLength(1);
    expect((await table.done('GetRecords', { ShardIterator: NextShardIterator })).Records).toEqual([]);
  });

  it('forgets records of more than a day ago, and goes on counting', async () => {
    table.now += 2 * day;
    await table.engine().tidy();
    await table.done('PutItem', { Item: key('s', '4') });
    const { Records } = await recordsFrom({ ShardIteratorType: 'TRIM_HORIZON' });
    const numbers = Records.map((record: { dynamodb: { SequenceNumber: string } }) =>
      Number(record.dynamodb.SequenceNumber),
    );
    expect(numbers).toEqual([5, 6]);
  });
});

describe('time to live', () => {
  it('deletes what has expired, the items there before it was switched on too, with a record that says so', async () => {
    const seconds = (offset: number) => number(Math.floor(table.now / 1_000) + offset);
    const put = (sk: string, expiresAt: object) =>
      table.done('PutItem', { Item: { ...key('e', sk), expiresAt } });
    await put('before', seconds(5));
    const TimeToLiveSpecification = { Enabled: true, AttributeName: 'expiresAt' };
    await table.done('UpdateTimeToLive', { TimeToLiveSpecification });
    expect((await table.done('DescribeTimeToLive')).TimeToLiveDescription.TimeToLiveStatus).toBe('ENABLED');
    await put('soon', seconds(5));
    await put('moved', seconds(5));
    await put('moved', seconds(50));
    await put('text', text('5'));
    await put('long ago', seconds(-6 * 365 * 86_400));
    table.now += 10_000;
    await table.engine().tidy();
    const { Items } = await table.done('Query', {
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': text('e') },
    });
    expect(Items.map(({ sk }: ReturnType<typeof key>) => sk.S)).toEqual(['long ago', 'moved', 'text']);
    const { Records } = await recordsFrom({ ShardIteratorType: 'TRIM_HORIZON' });
    const removed = Records.filter(({ eventName }: { eventName: string }) => eventName === 'REMOVE');
    expect(removed).toHaveLength(2);
    for (const { userIdentity } of removed)
      expect(userIdentity).toEqual({ Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' });
  });
});

it('a table that is deleted leaves nothing to the next one of its name', async () => {
  await table.done('DeleteTable');
  expect(await table.refused('GetItem', { Key: key('s', '1') })).toMatch(/^ResourceNotFoundException/);
  await table.done('CreateTable', definition);
  expect((await table.done('Scan')).Items).toEqual([]);
});
