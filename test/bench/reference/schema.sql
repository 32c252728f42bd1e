-- What a plain betting server keeps: balances, an entry for each change of one, bets. Amounts are whole won, odds hundredths.
CREATE TABLE members (
  id integer PRIMARY KEY,
  session text NOT NULL UNIQUE,
  cash bigint NOT NULL CHECK (cash >= 0)
);
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operation uuid NOT NULL UNIQUE,
  member_id integer NOT NULL REFERENCES members,
  amount bigint NOT NULL,
  cash_after bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE bets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operation uuid NOT NULL,
  member_id integer NOT NULL REFERENCES members,
  match_id integer NOT NULL,
  market integer NOT NULL,
  selection text NOT NULL,
  odds integer NOT NULL,
  stake bigint NOT NULL,
  status text NOT NULL DEFAULT 'open',
  created_at timestamptz NOT NULL DEFAULT now()
);
-- A member's history, newest first.
CREATE INDEX bets_of_member ON bets (member_id, id);

INSERT INTO members (id, session, cash)
SELECT id, 'session-' || id, 100000000000 FROM generate_series(1, 64) AS id;
