import { describe, expect, it } from 'vitest';
import { lsportsPackages, type PackageName } from '../../functions/providers/sports-feed/lsports/access.ts';
import { pulseOf } from '../../functions/providers/sports-feed/lsports/pulse.ts';
import { readMessage } from '../../functions/providers/sports-feed/lsports/read-message.ts';
import { snapshotMessages } from '../../functions/providers/sports-feed/lsports/snapshot-messages.ts';
import { FeedMessage } from '../../functions/providers/sports-feed/message.ts';
import { translate } from '../../functions/providers/sports-feed/translate/translate.ts';
import type { MatchState } from '../../shared/model/sports/match.ts';
import samples from '../data/feed-samples.json' with { type: 'json' };

const noon = 1_700_000_000_000;
const messageOf = (Type: number, Body: object | null, at = noon, MsgSeq = 1) =>
  FeedMessage.parse({ Header: { Type, MsgSeq, MsgGuid: `g-${Type}-${at}`, ServerTimestamp: at }, Body });
const interrupted = { FeedInterrupted: [1] };

describe('signs of life of two packages', () => {
  const from = (name: PackageName, now = noon) => ({ name, now });

  it('pass while both beat, and stop when one falls silent for 15 s', () => {
    const pulse = pulseOf(['prematch', 'inplay']);
    expect(pulse.passes(messageOf(32, null), from('inplay'))).toBeNull();
    expect(pulse.passes(messageOf(32, null), from('prematch'))).not.toBeNull();
    const later = noon + 15_001;
    expect(pulse.passes(messageOf(32, null, later), from('prematch', later))).toBeNull();
  });

  it('report the interruption of one until its own next heartbeat, whatever the other sends', () => {
    const pulse = pulseOf(['prematch', 'inplay']);
    expect(pulse.passes(messageOf(32, interrupted), from('inplay'))?.Body).toEqual(interrupted);
    expect(pulse.passes(messageOf(32, null), from('prematch'))?.Body).toEqual(interrupted);
    expect(pulse.passes(messageOf(32, null), from('inplay'))?.Body).toBeNull();
  });

  it('count for nothing when read from a backlog: old prices are no offer', () => {
    const pulse = pulseOf(['inplay']);
    expect(pulse.passes(messageOf(32, null, noon - 15_001), from('inplay'))).toBeNull();
    expect(pulse.passes(messageOf(32, null, noon - 14_000), from('inplay'))).not.toBeNull();
  });

  it('name the matches in play from the in-play package alone', () => {
    const alive = messageOf(31, { KeepAlive: { ActiveEvents: [1] } });
    expect(pulseOf(['prematch', 'inplay']).passes(alive, from('prematch'))).toBeNull();
    expect(pulseOf(['prematch', 'inplay']).passes(alive, from('inplay'))).toBe(alive);
    expect(pulseOf(['prematch']).passes(alive, from('prematch'))).toBe(alive);
  });
});

const fixture = (id: number, Status: number) => ({
  FixtureId: id,
  Fixture: {
    Sport: { Id: 6046, Name: 'Football' },
    Status,
    StartDate: '2026-11-21T18:00:00',
    Participants: [
      { Name: 'Burnley', Position: '1' },
      { Name: 'Man City', Position: '2' },
    ],
  },
});

describe('a snapshot', () => {
  const reply = JSON.stringify({
    Body: { Events: [fixture(1, 1), fixture(2, 2), { FixtureId: 3, Markets: 'x' }] },
  });
  const ids = (name: PackageName, alone: boolean) =>
    snapshotMessages(reply, { name, alone, at: noon }).flatMap(
      ({ message }) => message?.Body?.Events?.map(({ FixtureId }) => FixtureId) ?? [],
    );

  it('is taken from the in-play package for matches begun, from prematch for the others', () => {
    expect(ids('inplay', false)).toEqual(['2']);
    expect(ids('prematch', false)).toEqual(['1']);
    expect(ids('prematch', true)).toEqual(['1', '2']);
  });

  it('refuses a malformed match alone', () => {
    const faults = snapshotMessages(reply, { name: 'prematch', alone: true, at: noon }).map(
      ({ fault }) => fault,
    );
    expect(faults).toEqual([null, null, expect.stringContaining('Markets')]);
  });

  it('that is none throws', () => {
    expect(() => snapshotMessages('{"Header":{}}', { name: 'inplay', alone: true, at: noon })).toThrow();
  });
});

describe('message numbers', () => {
  it('count for each package apart: a match going in play begins at a low one', () => {
    const price = (Price: string) => ({
      Markets: [{ Id: 1, Bets: [{ Id: '710', Name: '1', Status: 1, Price }] }],
    });
    const taken = (state: MatchState | null, [seq, stream, part]: [number, PackageName, object]) => {
      const { Header, Body } = messageOf(
        'Fixture' in part ? 1 : 3,
        { Events: [{ FixtureId: 1, ...part }] },
        noon,
        seq,
      );
      const event = Body?.Events?.[0];
      if (!event) throw new Error('no event');
      return translate({ header: Header, event, source: 'lsports', stream }, state);
    };
    const known = taken(null, [900, 'prematch', fixture(1, 1)]).state;
    const before = taken(known, [901, 'prematch', price('2.00')]).state;
    const live = taken(before, [5, 'inplay', price('3.00')]);
    expect(live.outcome).toBe('accepted');
    expect(live.state?.markets[0]?.folders[0]?.selections[0]?.price).toBe(300);
    expect(taken(live.state, [901, 'prematch', price('9.00')]).outcome).toBe('dropped');
    expect(taken(live.state, [5, 'inplay', price('9.00')]).outcome).toBe('dropped');
  });
});

describe('an access', () => {
  it('names what is wrong and quotes nothing of itself', () => {
    const wrong = () => lsportsPackages('{"userName":"house","password":"geheim-1234"}');
    expect(wrong).toThrow(/names no package/);
    expect(() => lsportsPackages('{"password":"geheim-1234"')).toThrow(/LSPORTS_ACCESS/);
    expect(() => lsportsPackages('{"password":"geheim-1234"')).not.toThrow(/geheim/);
  });

  it('reads from the provider’s own addresses unless it names others', () => {
    const [prematch, inplay] = lsportsPackages(
      '{"userName":"u","password":"p","inplay":{"id":1},"prematch":{"id":2,"broker":"amqp://127.0.0.1/x"}}',
    );
    expect(prematch).toMatchObject({ name: 'prematch', id: 2, broker: 'amqp://127.0.0.1/x' });
    expect(inplay).toMatchObject({ name: 'inplay', id: 1, userName: 'u' });
    expect(inplay?.broker).toMatch(/^amqps:/);
  });
});

describe('a message of the queue', () => {
  it('keeps the 18 digits of its bet ids', () => {
    const { message } = readMessage(
      `{"Header":{"Type":3,"MsgSeq":1,"MsgGuid":"g","ServerTimestamp":${noon}},"Body":{"Events":[{"FixtureId":1,"Markets":[{"Id":1,"Bets":[{"Id":110000000000000021,"Name":"1"}]}]}]}}`,
    );
    expect(message?.Body?.Events?.[0]?.Markets?.[0]?.Bets?.[0]?.Id).toBe('110000000000000021');
  });

  it('is read in every type of the samples', () => {
    const { theOddsApi: _, ...messages } = samples;
    const types = Object.values(messages).map((one) => readMessage(JSON.stringify(one)).message?.Header.Type);
    expect(types).toEqual([1, 3, 2, 35, 31, 32]);
  });

  it('that has another shape is refused with the name of the field', () => {
    expect(readMessage('{"Header":{"Type":"x"}}').fault).toMatch(/^Header\.Type/);
    expect(readMessage('').fault).toBe('no JSON');
  });
});
