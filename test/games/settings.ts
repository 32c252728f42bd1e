import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { operator } from '../trust/bank/people.ts';
import { apiClient, payloadOf } from '../trust/system/api-client.ts';

const Entry = z.record(z.string(), z.unknown());
const Games = z.looseObject({
  miniConfig: z.array(Entry),
  lotusConfig: z.record(z.string(), Entry),
  tokenConfig: z.record(z.string(), Entry),
  /** The events' part. */
  admin: Entry,
});
const Asked = z.object({ approvalSeq: z.string() });
const InForce = z.object({ version: z.int(), document: z.looseObject({ config: Games }) });
type GameParts = Pick<z.infer<typeof Games>, 'miniConfig' | 'lotusConfig' | 'tokenConfig' | 'admin'>;

/** Two owners change the settings of the games and events; null when they are as wanted. Whoever was faster is looked at again. */
export async function saveGames(
  origin: string,
  change: (config: GameParts) => Partial<GameParts> | null,
): Promise<void> {
  const api = apiClient(origin);
  const [owner, other] = [operator(api, 'owner01'), operator(api, 'owner02')];
  let refused = '';
  for (let tries = 0; tries < 10; tries += 1) {
    const { version, document } = payloadOf(await owner('/admin/settings/get', { body: {} }), InForce);
    const changed = change(document.config);
    if (changed === null) return;
    const config = { ...document.config, ...changed };
    const body = { document: { ...document, config }, version, reason: '게임 설정' };
    const asked = await owner('/admin/settings/save', { body, key: randomUUID() });
    if (asked.status === 200) {
      const { approvalSeq } = payloadOf(asked, Asked);
      const reply = await other('/admin/approvals/approve', { body: { approvalSeq }, key: randomUUID() });
      if (reply.status === 200) return;
      refused = JSON.stringify(reply);
    } else refused = JSON.stringify(asked);
  }
  throw new Error(`the settings of the games could not be saved: ${refused}`);
}
