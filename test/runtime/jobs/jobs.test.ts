import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as unknown } from '../../../functions/api/unknown/handler.ts';
import { touchedBy } from '../../../functions/jobs/stream/changed-records.ts';
import { handler as watch } from '../../../functions/jobs/stream/handler.ts';
import { reconcileTouched } from '../../../functions/jobs/sweep/reconcile-touched.ts';
import { reconcileMember } from '../../../functions/table/audit/reconcile-member.ts';
import { reconciliationFailed, reconciliationState } from '../../../functions/table/audit/reconciliation.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { credit, debit, settle } from '../../ledger/operations.ts';
import { someMember } from '../../support/builders/member/some-member.ts';
import { openTable } from '../../support/system/table.ts';

let close: () => Promise<void>;
let sound = 0;
let tampered = 0;
beforeAll(async () => {
  ({ close } = await openTable());
  sound = await someMember({ cash: 10_000 });
  tampered = await someMember({ cash: 10_000 });
});
afterAll(() => close());

const record = (
  pk: string,
  sk: string,
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE' = 'INSERT',
  SequenceNumber = '1',
): DynamoDBRecord => ({
  eventName,
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber },
});

describe('the sweep', () => {
  it('folds a journal once its balance has rested for a pass, and again only when it moved', async () => {
    expect(await reconcileTouched(1)).toBe(0);
    await update({ key: keys.balance(tampered), add: { cash: 5 } });
    expect(await reconcileTouched(2)).toBe(1);
    expect(await reconciliationState()).toMatchObject({
      failedAt: 2,
      failures: [{ memberSeq: tampered, check: 'cash' }],
    });
    expect(await reconcileTouched(3)).toBe(0);
    await debit({ memberSeq: tampered, amount: 1, key: 'k' });
    expect(await reconcileTouched(4)).toBe(0);
    expect(await reconcileTouched(5)).toBe(1);
  });

  it('collects what a member owes when the credit’s own collecting was lost', async () => {
    const memberSeq = await someMember({ cash: 0 });
    await settle({ memberSeq, key: 'claw-back', cash: 0, receivable: -20_000 });
    await reconcileTouched(6);
    expect(await readBalance(memberSeq)).toMatchObject({ cash: 0, receivable: -20_000 });
    await credit({ memberSeq, amount: 50_000, key: 'credit' });
    await reconcileTouched(7);
    expect(await readBalance(memberSeq)).toMatchObject({ cash: 30_000, receivable: 0 });
    await reconcileTouched(8);
    expect((await reconcileMember(memberSeq))?.failures).toEqual([]);
  });
});

describe('the watch', () => {
  it('knows whom a stream’s records touched and that an entry never changes', () => {
    const { members, changedEntries } = touchedBy([
      record('M#1', 'BAL', 'MODIFY', '5'),
      record('M#1', 'E#BET#k', 'INSERT', '6'),
      record('M#2', 'E#BET#k', 'MODIFY', '7'),
      record('M#3', 'PROFILE', 'MODIFY', '8'),
      record('G#1', 'META', 'MODIFY', '9'),
      record('M#4', 'E#DEP#d', 'REMOVE', '10'),
    ]);
    expect([...members]).toEqual([
      [1, '5'],
      [2, '7'],
      [4, '10'],
    ]);
    expect(changedEntries).toEqual(['M#2 E#BET#k', 'M#4 E#DEP#d']);
  });

  it('reconciles them and blocks withdrawals when one does not agree', async () => {
    const { failedAt } = await reconciliationState();
    await update({ key: keys.reconciliation(), set: { acknowledgedFailure: failedAt } });
    expect(await watch({ Records: [record(`M#${sound}`, 'BAL', 'MODIFY')] })).toEqual({
      batchItemFailures: [],
    });
    expect(await reconciliationFailed()).toBe(false);
    await watch({ Records: [record(`M#${tampered}`, 'BAL', 'MODIFY')] });
    expect(await reconciliationFailed()).toBe(true);
  });
});

describe('a path no contract names', () => {
  const asked = async (method: string, path: string) => {
    const http = { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: '' };
    const { statusCode, body } = await unknown({
      version: '2.0',
      routeKey: '$default',
      rawPath: path,
      rawQueryString: '',
      headers: {},
      isBase64Encoded: false,
      requestContext: {
        accountId: '',
        apiId: '',
        domainName: '',
        domainPrefix: '',
        http,
        requestId: '',
        routeKey: '',
        stage: '',
        time: '',
        timeEpoch: 0,
      },
    });
    return [statusCode, JSON.parse(body ?? '{}').code];
  };
  it('is 404, a path with another method 405', async () => {
    expect(await asked('POST', '/api/nothing')).toEqual([404, 'not-found']);
    expect(await asked('DELETE', '/api/auth/login')).toEqual([405, 'method-not-allowed']);
    expect(await asked('GET', '/api/__proto__')).toEqual([404, 'not-found']);
  });
});
