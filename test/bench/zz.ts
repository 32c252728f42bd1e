import { freePort } from '../../infra/local/free-port.ts';
import { startSystem } from '../trust/system.ts';
import { gather, placingSpeed } from './placing-speed.ts';
import { settlementSpeed } from './settlement-speed.ts';
import { profiled, type Profile } from './profile.ts';
const port = await freePort();
const system = await startSystem({ seed: 1, faulty: false, flags: [`--inspect=127.0.0.1:${port}`] });
function show({ nodes, samples, timeDeltas }: Profile, n: number) {
  const self = new Map<number, number>(); let all = 0;
  samples.forEach((id, i) => self.set(id, (self.get(id) ?? 0) + (timeDeltas[i] ?? 0)));
  const byId = new Map(nodes.map((x) => [x.id, x]));
  const incl = new Map<string, number>(); const selfBy = new Map<string, number>();
  const name = (x: any) => `${x.callFrame.functionName || '(anon)'} ${x.callFrame.url.replace(/^.*\//, '')}:${x.callFrame.lineNumber + 1}`;
  const walk = (id: number, stack: Set<string>): number => { const x = byId.get(id) as any; const k = name(x); const fresh = !stack.has(k); if (fresh) stack.add(k); const s = self.get(id) ?? 0; let t = s; for (const c of x.children) t += walk(c, stack); if (fresh) { stack.delete(k); incl.set(k, (incl.get(k) ?? 0) + t); } if (!/idle|program/.test(k)) all += s; selfBy.set(k, (selfBy.get(k) ?? 0) + s); return t; };
  walk(nodes[0]!.id, new Set());
  console.log('busy ms', (all / 1000).toFixed(0), 'per bet', (all / 1000 / n).toFixed(2));
  const top = (m: Map<string, number>, k: number) => [...m].filter(([a]) => !/idle|root/.test(a)).sort((a, b) => b[1] - a[1]).slice(0, k).map(([a, v]) => `${(v / 1000 / n).toFixed(3)} ${a}`).join('\n');
  console.log('SELF ms/bet\n' + top(selfBy, 45)); console.log('INCLUSIVE ms/bet\n' + top(incl, 110));
}
try { const crowd = await gather(system, 16);
await placingSpeed(system, { name: 'x', crowd, connections: 16, seconds: 4 });
const { profile, found } = await profiled(port, () => placingSpeed(system, { name: 'x', crowd, connections: 16, seconds: 5 }));
console.log(found.perSecond, found.apiCpu, found.tableCpu); show(profile, found.done);
console.log(await settlementSpeed(system, { cast: crowd.cast, bets: 2000 }));
} catch (e) { console.log(e); }
await system.stop(); process.exit(0);
