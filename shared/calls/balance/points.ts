import * as z from 'zod';
import { PointRecord, PointType } from '../../model/balance/wire-point.ts';
import { Statement, StatementPage, StatementSpan } from '../../model/balance/wire-statement.ts';
import { CsvFile } from '../../model/csv-file.ts';
import { WireBalance } from '../../model/member/wire-member.ts';
import { Amount } from '../../model/money.ts';
import { isWithinMaxDepth, Pagination, pageOf } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const conversionRefusals = [
  'minimum-points',
  'points-above-held',
  'insufficient-points',
  'session-ended',
] as const;

/** Points, and the statement of a member's ledger. */
export const pointCalls = {
  convertAllPoints: {
    path: 'POST /balance/point/change',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'Turn all points held into cash, whatever amount is sent',
    request: z.strictObject({ amount: Amount.optional() }),
    reply: z.object({ member: WireBalance }),
    refusals: conversionRefusals,
  },
  convertPoints: {
    path: 'POST /balance/point/change/amount',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'Turn some points into cash',
    request: z.strictObject({ amount: Amount }),
    reply: z.object({ member: WireBalance }),
    refusals: conversionRefusals,
  },
  pointList: {
    path: 'POST /balance/point/list',
    for: 'member',
    does: 'reads',
    summary: 'Point history',
    request: z
      .strictObject({
        ...pageOf(20),
        detailType: z.array(PointType).min(1).max(2).default(['포인트', '수동-포인트']),
      })
      .refine(isWithinMaxDepth),
    reply: z.object({ list: z.array(PointRecord), pagination: Pagination }),
    refusals: ['session-ended'],
  },
  statement: {
    path: 'POST /balance/statement',
    for: 'member',
    does: 'reads',
    summary: 'Every ledger entry of some Korean days with the running balance, a page at a time',
    request: StatementPage,
    reply: Statement,
    refusals: ['session-ended'],
  },
  statementFile: {
    path: 'GET /balance/statement.csv',
    for: 'member',
    does: 'reads',
    answers: 'csv',
    summary: 'The statement as a file for a spreadsheet',
    request: StatementSpan,
    reply: CsvFile,
    refusals: ['statement-too-long', 'session-ended'],
  },
} as const satisfies Calls;
