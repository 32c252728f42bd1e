import { parametersHash } from '../../../functions/providers/casino/pragmatic/parameters-hash.ts';
import { type JsonReply, type JsonServer, type ReceivedRequest, startJsonServer } from './json-server.ts';

export const evolutionKeys = {
  casinoKey: 'casino0000000001',
  apiToken: 'api-token-1',
  historyToken: 'history-1',
  authToken: 'callback-token-1',
};
export const pragmaticKeys = { secureLogin: 'nb_newbet', secretKey: 'secret-of-tests' };

export interface VendorServer extends JsonServer {
  /** Replaces what it answers from here on; null: its own answers. */
  answer(reply: ((request: ReceivedRequest) => JsonReply) | null): void;
}

async function serverOf(
  own: (request: ReceivedRequest, origin: () => string) => JsonReply,
): Promise<VendorServer> {
  let other: ((request: ReceivedRequest) => JsonReply) | null = null;
  const server: JsonServer = await startJsonServer(
    (request) => other?.(request) ?? own(request, () => server.origin),
  );
  return {
    ...server,
    answer: (reply) => {
      other = reply;
    },
  };
}

const unknown: JsonReply = { status: 404, body: '{}' };

/** Speaks Evolution's user authentication: an entry for whoever names the right key and token. */
export function startEvolution(): Promise<VendorServer> {
  return serverOf(({ method, url, body }) => {
    const path = `/ua/v1/${evolutionKeys.casinoKey}/${evolutionKeys.apiToken}`;
    if (method !== 'POST' || url.pathname !== path)
      return { status: 401, body: '{"errors":[{"code":"G.3"}]}' };
    const { player } = JSON.parse(body);
    const entry = `/entry?params=${player.session.id}&JSESSIONID=s1`;
    return { body: JSON.stringify({ entry, entryEmbedded: `${entry}&embedded=true` }) };
  });
}

/** Speaks Pragmatic's integration service: forms whose hash is right. */
export function startPragmatic(): Promise<VendorServer> {
  return serverOf(({ method, url, body }, origin) => {
    if (method !== 'POST') return unknown;
    const { hash, ...fields } = Object.fromEntries(new URLSearchParams(body));
    if (hash !== parametersHash(new Map(Object.entries(fields)), pragmaticKeys.secretKey))
      return { body: '{"error":"5","description":"Invalid hash code"}' };
    if (url.pathname.endsWith('/game/session/terminate/'))
      return { body: '{"error":"0","description":"OK"}' };
    if (!url.pathname.endsWith('/game/url/')) return unknown;
    const gameURL = `${origin()}/gs2c/playGame.do?key=token%3D${fields.token}&symbol=${fields.symbol}`;
    return { body: JSON.stringify({ error: '0', description: 'OK', gameURL }) };
  });
}
