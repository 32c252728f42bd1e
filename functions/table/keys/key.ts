/** The primary key of an item. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** The shard of a name: always the same one, all of them about as often. */
export function shardOf(name: string, shards: number): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % shards;
}

/** Rows of a member numbered by ULID: `{prefix}{ulid}`. */
export interface MemberRows {
  readonly pk: string;
  readonly prefix: string;
}

/** Numbered lists: a member's notes, a member's inquiries, what operators mailed. */
export type NumberedList = 'N' | 'S' | 'OUT';
