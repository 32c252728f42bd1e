/** The primary key of an item. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** Rows of a member numbered by ULID: `{prefix}{ulid}`. */
export interface MemberRows {
  readonly pk: string;
  readonly prefix: string;
}

/** Numbered lists: a member's notes, a member's inquiries, what operators mailed. */
export type NumberedList = 'N' | 'S' | 'OUT';
