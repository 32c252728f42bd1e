import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { demoPassword, demoWithdrawalPassword } from '../../../infra/local/seed/demo-data.ts';
import { WireRoundGame } from '../../../shared/model/games/wire-round.ts';
import { type ApiClient, apiClient, codeOf, payloadOf, type Reply } from '../../trust/system/api-client.ts';
import { heartbeat } from '../../trust/system/feed.ts';

/** What a bet on a round may meet whoever has which key: its round closes while it is placed. */
const ofTheClock = new Set(['round-closed', 'round-started', 'selection-closed']);

export const LoggedIn = z.object({ token: z.string(), refreshToken: z.string() });
type Tokens = z.infer<typeof LoggedIn>;

/** One kind of request that is made again and again; throws when one is refused. */
type Work = () => Promise<void>;

export interface Traffic {
  /** How many requests of each kind were answered so far. */
  counts(): Readonly<Record<string, number>>;
  /** What was refused so far. */
  readonly refused: readonly string[];
  /** Members who signed up so far. */
  readonly signedUp: readonly string[];
  /** The sender of feed messages signs with this from now on. */
  signFeedWith(secret: string): void;
  stop(): Promise<void>;
}

/** A member's or operator's token, as an API client. */
export async function logIn(api: ApiClient, userId: string): Promise<Tokens> {
  return payloadOf(
    await api('/auth/login', { body: { userId, userPw: demoPassword, client: 'api' } }),
    LoggedIn,
  );
}
export async function logInOperator(api: ApiClient, operatorId: string): Promise<Tokens> {
  const body = { operatorId, password: demoPassword, client: 'api' };
  return payloadOf(await api('/admin/auth/login', { body }), LoggedIn);
}

const title = 'habanero-001';

/** A page has a new token before the one it has ends: here every second instead of every ten minutes. */
const renewedAfter = 1_000;

/** The present token of a login that goes on. */
function kept(
  api: ApiClient,
  { token, refreshToken }: Tokens,
  path = '/auth/refresh',
): () => Promise<string> {
  let login = { token, refreshToken, at: performance.now() };
  return async () => {
    if (performance.now() - login.at < renewedAfter) return login.token;
    const body = { refreshToken: login.refreshToken };
    login = { ...payloadOf(await api(path, { body }), LoggedIn), at: performance.now() };
    return login.token;
  };
}

/** Tries of a request while the server says it is busy: that is about the machine, not about keys. */
const mostTries = 5;

/** Repeats what was not done because the server was busy, under the same key, as the pages do. */
const patient =
  (api: ApiClient): ApiClient =>
  async (path, asked) => {
    for (let tries = 1; ; tries += 1) {
      const reply = await api(path, asked);
      if (reply.status !== 503 || codeOf(reply) !== 'busy' || tries === mostTries) return reply;
      await pause(200 * tries);
    }
  };

/** Every kind of request that a key has a part in, all the time, by members of the demo and new ones. */
export async function startTraffic(origin: string, feedSecret: string): Promise<Traffic> {
  const api = patient(apiClient(origin.replace('localhost', '127.0.0.1')));
  const signedUp: string[] = [];
  let sender = feedSecret;
  const bettor = kept(api, await logIn(api, 'member03'));
  const player = kept(api, await logIn(api, 'member04'));
  await opened(api, await player());
  const works: Readonly<Record<string, Work>> = {
    logins: async () => void (await logIn(api, 'member01')),
    'operator logins': async () => void (await logInOperator(api, 'trader01')),
    refreshes: await refreshing(api),
    bets: async () => {
      const token = await bettor();
      const { game } = payloadOf(
        await api('/game/powerball/powerball', { token }),
        z.object({ game: WireRoundGame }),
      );
      const { game_seq: gameSeq, game_round: round } = game;
      const slip = {
        game: 'powerball',
        gameSeq,
        round,
        betsSeq: `${gameSeq}:pb-odd`,
        odds: 1.95,
        amount: 1_000,
      };
      accepted(await api('/betting/mini/process', { token, key: randomUUID(), body: slip }));
    },
    draws: async () => {
      const token = await player();
      accepted(await playKeno(api, token));
      accepted(await api('/fair/rotate', { token, body: { clientSeed: randomUUID() } }));
    },
    'casino callbacks': await spinning(api),
    'withdrawal passwords': await withdrawing(api),
    'sign-ups': async () => {
      const userId = `k${randomUUID().replaceAll('-', '').slice(0, 10)}`;
      accepted(await api('/auth/signup/', { body: signUpForm(userId) }));
      signedUp.push(userId);
      // Each of them logs in again before the old pepper goes.
      await pause(500);
    },
    'feed messages': async () => {
      const raw = JSON.stringify([heartbeat()]);
      const [timestamp, nonce] = [String(Math.floor(Date.now() / 1_000)), randomUUID()];
      const signature = createHmac('sha256', sender).update(`${timestamp}.${nonce}.${raw}`).digest('hex');
      const headers = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
      accepted(await api('/provider/sports-feed', { raw, headers }));
    },
  };
  return {
    ...keepWorking(works),
    signedUp,
    signFeedWith: (secret) => {
      sender = secret;
    },
  };
}

function playKeno(api: ApiClient, token: string): Promise<Reply> {
  const body = { game: 'keno', bets: [{ key: 'keno', amount: 1_000 }], picks: [3, 17, 40, 8, 21] };
  return api('/token/bet', { token, key: randomUUID(), body });
}

const keyOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;

/** Spins of the slot: its server signs the callbacks of each. */
async function spinning(api: ApiClient): Promise<Work> {
  const member = kept(api, await logIn(api, 'member05'));
  const order = { amount: 100_000, thirdParty: 'sandbox' };
  accepted(await api('/casino/v2/deposit', { token: await member(), key: randomUUID(), body: order }));
  const frame = async () => {
    const link = await api('/casino/v2/connect/link', { token: await member(), body: { game_id: title } });
    const { url } = payloadOf(link, z.object({ url: z.string() }));
    const ticket = new URL(url, 'http://localhost').searchParams.get('token');
    const launched = await api('/auth/launch', { body: { ticket } });
    return payloadOf(launched, z.object({ token: z.string() })).token;
  };
  let opened = await frame();
  return async () => {
    // A member may open ten games a minute: a frame is opened anew when its token's key is no longer the newest.
    if (keyOf(opened) !== keyOf(await member())) opened = await frame();
    const body = { gameId: title, totalBet: 200 };
    accepted(await api('/sandbox/slot/spin', { token: opened, key: randomUUID(), body }));
    await pause(300);
  };
}

/** Functions know of settings for a few seconds: until they know that keno was opened. */
async function opened(api: ApiClient, token: string): Promise<void> {
  while (codeOf(await playKeno(api, token)) === 'maintenance') await pause(200);
}

function keepWorking(works: Readonly<Record<string, Work>>) {
  const counts = Object.fromEntries(Object.keys(works).map((kind) => [kind, 0]));
  const refused: string[] = [];
  let stopped = false;
  const running = Object.entries(works).map(async ([kind, work]) => {
    while (!stopped) {
      try {
        await work();
        counts[kind] = (counts[kind] ?? 0) + 1;
      } catch (error) {
        refused.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
      }
      // Continuous, and yet the machine is not busy with it alone.
      await pause(50);
    }
  });
  return {
    counts: () => ({ ...counts }),
    refused,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

function accepted(reply: Reply): void {
  if (reply.status !== 200 && !ofTheClock.has(codeOf(reply) ?? ''))
    throw new Error(`status ${reply.status}: ${reply.text}`);
}

/** Refreshes one login; each answer is asked for twice, as after a lost reply, and must be the same. */
async function refreshing(api: ApiClient): Promise<Work> {
  let { refreshToken } = await logIn(api, 'member02');
  return async () => {
    const ask = async () =>
      payloadOf(await api('/auth/refresh', { body: { refreshToken } }), LoggedIn).refreshToken;
    const [first, again] = [await ask(), await pause(200).then(ask)];
    if (first !== again) throw new Error('a lost reply was answered with another token');
    refreshToken = first;
  };
}

/** A withdrawal is asked for, asked for again under its key, as after a lost reply, and rejected. */
async function withdrawing(api: ApiClient): Promise<Work> {
  const member = kept(api, await logIn(api, 'member05'));
  const cashier = kept(api, await logInOperator(api, 'cashier01'), '/admin/auth/refresh');
  return async () => {
    const token = await member();
    const key = randomUUID();
    const body = { amount: 10_000, withdrawalPw: demoWithdrawalPassword };
    const ask = async () =>
      payloadOf(
        await api('/balance/withdrawal/process', { token, key, body }),
        z.object({ cash_seq: z.string() }),
      ).cash_seq;
    const [seq, again] = [await ask(), await pause(200).then(ask)];
    if (seq !== again) throw new Error('a repeated withdrawal was another one');
    const reject = { cash_seq: seq, reason: 'test' };
    accepted(await api('/admin/cash/reject', { token: await cashier(), key: randomUUID(), body: reject }));
  };
}

let accounts = 0;
const runId = String(Date.now()).slice(-7);

export function signUpForm(userId: string, phone?: string) {
  accounts += 1;
  const number = `${runId}${String(accounts).padStart(4, '0')}`;
  return {
    userId,
    nickname: `${userId.slice(0, 9)}`,
    userPw: demoPassword,
    userPw2: demoPassword,
    phone: phone ?? `010${number.slice(-8)}`,
    birthday: '19900101',
    owner: '홍길동',
    bankName: '국민은행',
    account: `77${number}`,
    cashoutPw: demoWithdrawalPassword,
    code: 'member01',
  };
}
