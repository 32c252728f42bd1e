import type { Profile } from './profile.ts';

export interface Part {
  readonly name: string;
  /** Of the CPU the process used, 0 … 1. */
  readonly share: number;
  /** Its dearest functions, with file and line. */
  readonly dearest: readonly string[];
}

type Node = Profile['nodes'][number];
const idle = new Set(['(idle)', '(program)', '(root)']);

/**
 * Parts of a bet by what stands on the stack, innermost first: a JSON.parse below the table's client is the table's.
 * The names of the built chunks do not show the part, so functions decide it.
 */
const parts: readonly { readonly name: string; readonly has: RegExp }[] = [
  { name: 'collecting garbage', has: /^\(garbage collector\)$/ },
  {
    name: 'signing requests to the table',
    has: /^(RequestSigner|sign|signature|canonicalString|stringToSign|authHeader|prepareRequest|hmac|hash|encodeRfc3986\w*|encodeRfc3986Full|credentialString|canonicalHeaders|signedHeaders)$/,
  },
  { name: 'checking the token', has: /^(verifyAccessToken|authenticate|jwtVerify)$/ },
  {
    name: 'building and reading table items',
    has: /^(toAttributes?|fromAttributes?|wireAction|updateExpression|conditionExpression|betItem|actionsOf|asItem)$/,
  },
  { name: 'speaking to the table (HTTP)', has: /^(sendSignedRequest|sendToTable|callTable)$/ },
  {
    name: 'validating the bet (rules)',
    has: /^(whyNotPlace|offersFrom|betFrom|limitsFor|slipFromWire|betToWire|matchStateFrom)$/,
  },
  {
    name: 'reading and checking request and reply',
    has: /^(parseRequest|parseJson|requestHash|canonicalJson|success|callReply|callEvent|_?parse|safeParse)$/,
  },
  { name: 'pushing messages', has: /^(sendPushes|announceToMember|socketsOf)$/ },
  {
    name: 'serving HTTP (gateway)',
    has: /^(parserOnHeadersComplete|parserOnMessageComplete|onParserExecute\w*|writeHead|resOnFinish|parserOnIncoming|answer|respond|emit|end)$/,
  },
];

/** Where the CPU went, largest first. */
export function partsOf({ nodes, samples, timeDeltas }: Profile): readonly Part[] {
  const parent = new Map<number, Node>();
  for (const node of nodes) for (const child of node.children) parent.set(child, node);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const names = new Map(nodes.map((node) => [node.id, partOf(node, parent)]));
  const spent = new Map<string, number>();
  const dear = new Map<string, Map<string, number>>();
  let all = 0;
  for (const [at, id] of samples.entries()) {
    const node = byId.get(id);
    if (!node || idle.has(node.callFrame.functionName)) continue;
    const time = timeDeltas[at] ?? 0;
    const name = names.get(id) ?? '';
    all += time;
    spent.set(name, (spent.get(name) ?? 0) + time);
    const functions = dear.get(name) ?? new Map<string, number>();
    functions.set(placeOf(node), (functions.get(placeOf(node)) ?? 0) + time);
    dear.set(name, functions);
  }
  return [...spent]
    .sort(([, one], [, other]) => other - one)
    .map(([name, time]) => ({
      name,
      share: time / all,
      dearest: [...(dear.get(name) ?? [])]
        .sort(([, one], [, other]) => other - one)
        .slice(0, 4)
        .map(([place, cost]) => `${place} ${((100 * cost) / all).toFixed(1)} %`),
    }));
}

function partOf(node: Node, parent: ReadonlyMap<number, Node>): string {
  for (let one: Node | undefined = node; one; one = parent.get(one.id)) {
    const { functionName } = one.callFrame;
    const found = parts.find(({ has }) => has.test(functionName));
    if (found) return found.name;
  }
  return 'everything else';
}

function placeOf({ callFrame: { functionName, url, lineNumber } }: Node): string {
  return `${functionName || '(anonymous)'} ${url.replace(/^.*\//, '')}:${lineNumber + 1}`;
}
