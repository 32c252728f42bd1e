import { auditInboxes } from '../../functions/table/keys/audit-keys.ts';
import { keys } from '../../functions/table/keys/keys.ts';

/** What may not be done in partitions, whatever else allows it. */
export interface Denial {
  readonly actions: readonly string[];
  /** Patterns of partition keys, `*` for any text. */
  readonly partitions: readonly string[];
}

/** The one function that moves lines into the audit, links them and notes what is kept of them outside. */
export const auditWriter = 'sweep';

const put = ['dynamodb:PutItem', 'dynamodb:PartiQLInsert'];
const remove = ['dynamodb:DeleteItem', 'dynamodb:PartiQLDelete'];
const change = ['dynamodb:UpdateItem', 'dynamodb:PartiQLUpdate'];
/** Puts or deletes: its policy cannot tell which. No function writes so. */
const batch = ['dynamodb:BatchWriteItem'];

/** Lines, links of the chain, and how far it has come. */
const audit = [keys.audit('*', '').pk, keys.auditLinksOf('*').pk, keys.auditChain().pk];
const inboxes = auditInboxes.map((inbox) => ({ inbox, pattern: keys.auditInboxPartition(inbox, '*') }));

/**
 * What a function may not write of the audit (docs/decisions/0050), by its name: the audit itself is the writer's, who only adds
 * to it; an inbox takes lines of its own function, which cannot change or remove them by these rights, and gives them to the
 * writer. Patterns come from the keys' own functions.
 */
export function auditDenials(name: string): readonly Denial[] {
  const isWriter = name === auditWriter;
  const own = inboxes.filter(({ inbox }) => inbox === name).map(({ pattern }) => pattern);
  const others = inboxes.filter(({ inbox }) => inbox !== name).map(({ pattern }) => pattern);
  const kept = isWriter ? [...change, ...batch] : [...change, ...batch, ...remove];
  return [
    {
      actions: isWriter ? [...change, ...remove, ...batch] : [...put, ...change, ...remove, ...batch],
      partitions: audit,
    },
    { actions: [...put, ...kept], partitions: others },
    ...(own.length > 0 ? [{ actions: kept, partitions: own }] : []),
  ];
}
