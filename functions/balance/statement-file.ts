import type { balance } from '../../shared/calls/balance.ts';
import { seoulSecond } from '../../shared/messages/format.ts';
import type { Answer } from '../runtime/context.ts';
import { readStatement } from './read-statement.ts';

const header = ['시간', '구분', '현금 변동', '포인트 변동', '현금 잔액', '포인트 잔액', '참조', '비고'];

export const statementFile: Answer<typeof balance.calls.statementFile> = async (days, { caller }) => {
  const { lines } = await readStatement(caller.memberSeq, days);
  return {
    name: `거래내역_${days.from}_${days.to}`,
    header,
    rows: lines.map(({ at, kind, cash, point, cashAfter, pointAfter, reference, note }) => [
      seoulSecond(Date.parse(at)),
      kind,
      cash,
      point,
      cashAfter,
      pointAfter,
      reference,
      note,
    ]),
  };
};
