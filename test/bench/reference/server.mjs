import Fastify from 'fastify';
import pg from 'pg';

/** Connections to the database: one for each caller of the cells that have a target. */
const databaseConnections = 16;
const uniqueViolation = '23505';

// Amounts are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: databaseConnections });
const { rows: members } = await pool.query('SELECT id, session FROM members');
const sessions = new Map(members.map(({ id, session }) => [`Bearer ${session}`, id]));

// Named, so that each connection plans a statement once.
const takeStake = {
  name: 'take-stake',
  text: 'UPDATE members SET cash = cash - $2 WHERE id = $1 AND cash >= $2 RETURNING cash',
};
const insertEntry = {
  name: 'insert-entry',
  text: 'INSERT INTO ledger_entries (operation, member_id, amount, cash_after) VALUES ($1, $2, $3, $4)',
};
const insertBet = {
  name: 'insert-bet',
  text: `INSERT INTO bets (operation, member_id, match_id, market, selection, odds, stake)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
};
const placeAtOnce = {
  name: 'place-at-once',
  text: `WITH taken AS (
           UPDATE members SET cash = cash - $3 WHERE id = $2 AND cash >= $3 RETURNING id, cash
         ), entry AS (
           INSERT INTO ledger_entries (operation, member_id, amount, cash_after)
           SELECT $1, id, -$3, cash FROM taken
         ), placed AS (
           INSERT INTO bets (operation, member_id, match_id, market, selection, odds, stake)
           SELECT $1, id, $4, $5, $6, $7, $3 FROM taken RETURNING id
         )
         SELECT placed.id, taken.cash FROM placed, taken`,
};

/** Three statements in one transaction. Returns the bet's id and the cash left; null where the cash does not suffice. */
async function placeInTransaction(operation, memberId, { stake, matchId, market, selection, odds }) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const taken = await client.query({ ...takeStake, values: [memberId, stake] });
    if (taken.rowCount === 0) {
      await client.query('ROLLBACK');
      return null;
    }
    const { cash } = taken.rows[0];
    await client.query({ ...insertEntry, values: [operation, memberId, -stake, cash] });
    const placed = await client.query({
      ...insertBet,
      values: [operation, memberId, matchId, market, selection, odds, stake],
    });
    await client.query('COMMIT');
    return { id: placed.rows[0].id, cash };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** The same as one statement, which is its own transaction. */
async function placeInOneStatement(operation, memberId, { stake, matchId, market, selection, odds }) {
  const values = [operation, memberId, stake, matchId, market, selection, odds];
  const { rows } = await pool.query({ ...placeAtOnce, values });
  return rows[0] ?? null;
}

const count = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
const schema = {
  headers: {
    type: 'object',
    required: ['authorization', 'idempotency-key'],
    properties: { authorization: { type: 'string' }, 'idempotency-key': { type: 'string', format: 'uuid' } },
  },
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['stake', 'matchId', 'market', 'selection', 'odds'],
    properties: {
      stake: { type: 'integer', minimum: 1_000, maximum: 10_000_000 },
      matchId: count,
      market: count,
      selection: { type: 'string', minLength: 1, maxLength: 20 },
      odds: { type: 'integer', minimum: 101, maximum: 1_000_000 },
    },
  },
  response: {
    200: { type: 'object', properties: { id: { type: 'integer' }, cash: { type: 'integer' } } },
  },
};

function answerWith(place) {
  return async (request, reply) => {
    const memberId = sessions.get(request.headers.authorization);
    if (memberId === undefined) return reply.code(401).send({ code: 'unauthorized' });
    try {
      const placed = await place(request.headers['idempotency-key'], memberId, request.body);
      return placed ?? reply.code(409).send({ code: 'insufficient-cash' });
    } catch (error) {
      if (error.code === uniqueViolation) return reply.code(409).send({ code: 'placed-before' });
      throw error;
    }
  };
}

const server = Fastify();
server.post('/api/bet', { schema }, answerWith(placeInTransaction));
server.post('/api/bet/at-once', { schema }, answerWith(placeInOneStatement));
await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: server.server.address().port });

process.once('SIGTERM', async () => {
  await server.close();
  await pool.end();
  process.disconnect?.();
});
