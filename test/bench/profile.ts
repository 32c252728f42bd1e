import { WebSocket } from 'ws';
import * as z from 'zod';

const Frame = z.object({ functionName: z.string(), url: z.string(), lineNumber: z.int() });
const Profile = z.object({
  nodes: z.array(z.object({ id: z.int(), callFrame: Frame, children: z.array(z.int()).default([]) })),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});
export type Profile = z.infer<typeof Profile>;
const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const Answer = z.object({ id: z.int(), result: z.unknown() });

/** Microseconds between samples. */
const interval = 500;

/** Records where the process behind this inspector port spends its CPU while `work` runs. */
export async function profiled<T>(
  port: number,
  work: () => Promise<T>,
): Promise<{ profile: Profile; found: T }> {
  const [target] = Targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '', { maxPayload: 512 * 1024 * 1024 });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.on('message', (text) => {
    const answer = Answer.safeParse(JSON.parse(String(text)));
    if (answer.success) waiting.get(answer.data.id)?.(answer.data.result);
  });
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      const id = waiting.size + 1;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval });
  await send('Profiler.start');
  const found = await work();
  const { profile } = z.object({ profile: Profile }).parse(await send('Profiler.stop'));
  socket.close();
  return { profile, found };
}
