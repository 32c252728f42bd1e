import { afterEach, describe, expect, it } from 'vitest';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { multiplierAt } from '../../../shared/rules/fairness/crash.ts';
import type { GameKey } from '../../../shared/rules/games/game.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { nextFlight } from '../../support/builders/games/flights.ts';
import {
  callGames,
  cashOf,
  moveClock,
  placeToken,
  roundOn,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';

withRounds();

const emergencyText = '긴급 점검 중입니다.';
const underRepair = '점검중입니다.';
let version = 2;

interface Switches {
  readonly isGraphOff?: true;
  readonly isEmergency?: true;
  readonly isRouletteAreaOff?: true;
}

async function inForce({ isGraphOff, isEmergency, isRouletteAreaOff }: Switches): Promise<void> {
  const { config } = structuredClone(document);
  version += 1;
  config.tokenConfig.graph.active = !isGraphOff;
  const menu = config.menu.map((entry) => ({
    ...entry,
    visible: !(isRouletteAreaOff && entry.name === 'tokenRoulette'),
  }));
  const option = { ...config.option, emergency: { active: isEmergency === true, message: emergencyText } };
  await saveSettings({ config: { ...config, menu, option } }, version);
}

afterEach(() => inForce({}));

const flown = ({ seq }: Round) => ({ game: 'graph', gameSeq: seq, bets: [{ key: 'graph', amount: 10_000 }] });
const state = (as: StoredMember, game: GameKey = 'graph') =>
  callGames('/token/state', { as, body: { game } });
const cashOut = (as: StoredMember, betCode: string) => callGames('/token/cashout', { as, body: { betCode } });
const isHigh = (point: number) => point > 400 && point < 10_000;

describe('a flight in the air', () => {
  it.each([
    ['its game is switched off', { isGraphOff: true }, underRepair],
    ['an emergency begins', { isEmergency: true }, emergencyText],
  ] as const)(
    'is still shown to its member and cashed out when %s; no bet is taken, and the notice follows it',
    async (_, switches, sentence) => {
      const { round } = await nextFlight(isHigh);
      const [holder, other] = [await storedMember(), await storedMember()];
      const code = await placeToken(holder, flown(round));
      expect((await state(holder)).payload).toMatchObject({ closed: null });
      await inForce(switches);
      expect(await callGames('/token/bet', { as: holder, body: flown(round) })).toMatchObject({
        status: 503,
        code: 'maintenance',
        error: sentence,
      });
      moveClock(round.closeAt + 2_345);
      expect(await state(holder)).toMatchObject({
        status: 200,
        payload: {
          closed: sentence,
          flight: { phase: 'flying' },
          myBets: [{ betting_betcode: code, betting_total_result: 'wait' }],
        },
      });
      expect(await state(other)).toMatchObject({ status: 503, code: 'maintenance', error: sentence });
      const paid = multiplierAt(2_345) * 100;
      expect(await cashOut(holder, code)).toMatchObject({ status: 200, payload: { payed: paid } });
      expect(await state(holder)).toMatchObject({ status: 503, code: 'maintenance', error: sentence });
      expect(await cashOf(holder)).toBe(990_000 + paid);
      expect(await ledgerFailures(holder)).toEqual([]);
    },
  );

  it('that crashes meanwhile is settled when its member reads it; the next read is refused', async () => {
    const { round, point } = await nextFlight(isHigh);
    const holder = await storedMember();
    await placeToken(holder, flown(round));
    await inForce({ isGraphOff: true });
    moveClock(round.drawAt);
    expect((await state(holder)).payload).toMatchObject({
      closed: underRepair,
      myBets: [{ betting_total_result: 'miss' }],
      rounds: expect.arrayContaining([expect.objectContaining({ result: { crash: point / 100 } })]),
    });
    expect((await state(holder)).code).toBe('maintenance');
    expect(await cashOf(holder)).toBe(990_000);
  });
});

it('a bet on a round whose area is switched off is shown to its end, its selections closed', async () => {
  const [holder, round] = [await storedMember(), await roundOn('roulette')];
  await placeToken(holder, {
    ...{ game: 'roulette', gameSeq: round.seq, bets: [{ key: 'red', amount: 10_000 }] },
  });
  await inForce({ isRouletteAreaOff: true });
  const { status, payload } = await state(holder, 'roulette');
  expect([status, typeof payload?.closed]).toEqual([200, 'string']);
  expect(JSON.stringify(payload?.game)).not.toContain('"bets_status":"open"');
  moveClock(round.drawAt + 20_000);
  expect((await state(holder, 'roulette')).status).toBe(200);
  expect(await state(holder, 'roulette')).toMatchObject({ status: 503, error: payload?.closed });
});
