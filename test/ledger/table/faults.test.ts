import { describe, expect, it } from 'vitest';
import { noFaults, withFaults } from '../../../infra/local/table/faults.ts';
import { seeded } from '../../trust/system/seeded.ts';
import { key, number, tableName as TableName, withEngine } from './engine-under-test.ts';

const table = withEngine();
const add = (sk: string) =>
  JSON.stringify({
    TransactItems: [
      {
        Update: {
          TableName,
          Key: key('f', sk),
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': number(1) },
        },
      },
    ],
  });
const countOf = async (sk: string) =>
  Number((await table.done('GetItem', { Key: key('f', sk) })).Item?.n.N ?? 0);
const faulty = (rates: Partial<typeof noFaults>, seed = 1) =>
  withFaults(table.engine(), { rates: { ...noFaults, ...rates }, random: seeded(seed) });

describe('a table with faults', () => {
  it('that throttles or conflicts answers so and does nothing', async () => {
    const throttled = await faulty({ throttle: 1 }).answer('TransactWriteItems', add('1'));
    expect(JSON.parse(throttled.body).__type).toMatch(/ProvisionedThroughputExceededException$/);
    const conflict = await faulty({ conflict: 1 }).answer('TransactWriteItems', add('1'));
    expect(JSON.parse(conflict.body).CancellationReasons).toEqual([{ Code: 'TransactionConflict' }]);
    const single = await faulty({ conflict: 1 }).answer('PutItem', '{}');
    expect(JSON.parse(single.body).__type).toMatch(/TransactionConflictException$/);
    expect(await countOf('1')).toBe(0);
  });

  it('that loses a reply has done it or not, and one that arrives twice is done twice', async () => {
    await expect(faulty({ dropBefore: 1 }).answer('TransactWriteItems', add('2'))).rejects.toThrow('cut off');
    expect(await countOf('2')).toBe(0);
    await expect(faulty({ dropAfter: 1 }).answer('TransactWriteItems', add('2'))).rejects.toThrow('cut off');
    expect(await countOf('2')).toBe(1);
    expect((await faulty({ duplicate: 1 }).answer('TransactWriteItems', add('2'))).status).toBe(200);
    expect(await countOf('2')).toBe(3);
  });

  it('has the same faults with the same seed', async () => {
    const fates = async () => {
      const one = faulty({ throttle: 0.3, conflict: 0.3, dropBefore: 0.2 }, 7);
      const replies: string[] = [];
      for (let request = 0; request < 50; request += 1)
        replies.push(
          await one.answer('TransactWriteItems', add('3')).then(
            ({ status }) => String(status),
            () => 'lost',
          ),
        );
      return replies.join(' ');
    };
    const first = await fates();
    expect(await fates()).toBe(first);
    expect(new Set(first.split(' '))).toEqual(new Set(['200', '400', 'lost']));
  });
});
