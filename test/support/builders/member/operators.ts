import { randomBytes } from 'node:crypto';
import { signAccessToken } from '../../../../functions/runtime/session/access-token.ts';
import { openSession } from '../../../../functions/runtime/session/sessions.ts';
import {
  encryptPerson,
  type Person,
  personAction,
} from '../../../../functions/table/admin/operator-person.ts';
import { createOperator, type OperatorRole } from '../../../../functions/table/admin/operators.ts';
import { transact } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';

/** An operator who is logged in. */
export interface StoredOperator {
  readonly operatorId: string;
  readonly token: string;
}

/** An operator with these roles and an open login. */
export async function storedOperator(...roles: readonly OperatorRole[]): Promise<StoredOperator> {
  const operatorId = `op-${randomBytes(4).toString('hex')}`;
  const now = Date.now();
  await createOperator({ operatorId, roles, passwordHash: 'none' });
  const versioned = keys.operator(operatorId);
  const { session } = await openSession(
    { owner: versioned.pk, versioned, tokenVersion: 1 },
    {
      aud: 'operator',
      client: 'api',
      device: 'test',
      ip: '127.0.0.1',
      now,
      idle: 900_000,
      secondFactor: true,
    },
  );
  const claims = {
    aud: 'operator',
    sub: operatorId,
    fid: session.familyId,
    tv: 1,
    role: [...roles],
  } as const;
  return {
    operatorId,
    token: signAccessToken({ ...claims, role: [...roles] }, { now, ends: session.ends }),
  };
}

const stranger: Person = { name: '나운영', phone: '010-0000-9999', account: '999-99-999999' };

/** An operator of whom an owner entered who they are. */
export async function operatorWho(
  person: Partial<Person>,
  ...roles: readonly OperatorRole[]
): Promise<StoredOperator> {
  const operator = await storedOperator(...roles);
  const { operatorId } = operator;
  await transact([personAction(operatorId, encryptPerson({ ...stranger, ...person }, operatorId))]);
  return operator;
}
