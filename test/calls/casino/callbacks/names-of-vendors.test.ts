import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../../functions/api/betting/handler.ts';
import { saveSettings } from '../../../../functions/table/admin/settings.ts';
import { queryAll } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { betting } from '../../../../shared/calls/betting/betting.ts';
import document from '../../../../shared/model/default-settings.json' with { type: 'json' };
import {
  evolution,
  pragmatic,
  spin,
  withCredit,
  withOutsideVendors,
} from '../../../support/builders/balance/outside-vendors.ts';
import type { StoredMember } from '../../../support/builders/member/members.ts';
import { callHandler } from '../../../support/builders/request.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
withOutsideVendors({
  tables: { 'evolution-1': 'leqhceumaq6qfoug' },
  symbols: { 'pragmatic-001': 'vs20olympgate', 'pragmatic_live-1': '401' },
});
afterEach(() => saveSettings(document, 1));

const close = (...closedGames: readonly string[]) =>
  saveSettings({ ...document, config: { ...document.config, casino: { closedGames } } }, 2);

async function rows(as: StoredMember) {
  const reply = await callHandler(handler, { path: '/betting_casino/list', as, key: null, body: {} });
  return betting.calls.casinoList.reply.parse(reply.payload).list;
}

async function playsOf({ memberSeq }: StoredMember) {
  const { pk, prefix } = keys.casinoLines(memberSeq);
  const found: unknown[] = [];
  for await (const items of queryAll({ pk, from: `${prefix}0`, to: `${prefix}8` }))
    found.push(...items.map(({ play }) => play));
  return found;
}

describe('a game that a vendor names in its own way', () => {
  it('takes no stakes once its title is switched off, and still results', async () => {
    const member = await withCredit('pp', 50_000);
    expect(await pragmatic(member, 'bet', spin('1', '1000', 'a'))).toMatchObject({ error: 0 });
    await close('pragmatic-001');
    expect(await pragmatic(member, 'bet', spin('2', '1000', 'a'))).toMatchObject({ error: 8 });
    expect(await pragmatic(member, 'result', spin('1', '3000', 'w'))).toMatchObject({
      ...{ cash: 52_000, error: 0 },
    });
    await close('pragmatic-002');
    expect(await pragmatic(member, 'bet', spin('3', '1000', 'a'))).toMatchObject({ error: 0 });
  });

  it('takes no stakes once its table is switched off', async () => {
    const member = await withCredit('evo', 50_000);
    await close('evolution-1');
    const debit = { id: 't-1', refId: 'r-1', amount: 1_000 };
    expect(await evolution(member, 'debit', debit)).toMatchObject({ status: 'ACCOUNT_LOCKED' });
    await close('evolution-2');
    expect(await evolution(member, 'debit', debit)).toMatchObject({ status: 'OK' });
  });

  it('is listed to the member by our name, bet and result', async () => {
    const member = await withCredit('pp', 50_000);
    await pragmatic(member, 'bet', spin('1', '1000', 'a'));
    await pragmatic(member, 'result', spin('1', '0', 'w'));
    const shown = { third_party_name: '프라그마틱 플레이', game_type: '게이트 오브 올림푸스' };
    expect(await rows(member)).toEqual([expect.objectContaining(shown), expect.objectContaining(shown)]);
  });

  it('counts as baccarat where our table is one, which its number does not say', async () => {
    const member = await withCredit('pp', 50_000);
    await pragmatic(member, 'bet', { ...spin('1', '1000', 'a'), gameId: '401' });
    await pragmatic(member, 'bet', { ...spin('2', '1000', 'a'), gameId: '402' });
    expect(await playsOf(member)).toEqual(['baccarat', 'casino']);
  });
});
