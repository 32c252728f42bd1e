import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { launchBrowser } from '../../journeys/steps/one-browser.ts';
import { startLocalSystem } from '../../support/system/system.ts';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { slotChunkBytes } from './chunk-weight.ts';
import { spunFrames } from './spinning.ts';

/** `npm run bench:slot`: what the slot weighs, and whether its reels keep 60 frames a second at a quarter of the processor. */
const say = (text: string) => process.stdout.write(`${text}\n`);
const system = await startLocalSystem({ feed: 'off', pages: true });
const browser = await launchBrowser();
try {
  say(`JavaScript the slot alone needs: ${(slotChunkBytes() / 1024).toFixed(1)} KB gzipped, at most 60`);
  const person = member(apiClient(system.url), 'member01');
  payloadOf(
    await person('/casino/v2/deposit', { body: { amount: 500_000 }, key: randomUUID() }),
    z.unknown(),
  );
  for (const [name, viewport] of [
    ['390 × 844', { width: 390, height: 844 }],
    ['1280 × 800', { width: 1280, height: 800 }],
  ] as const) {
    const { url } = payloadOf(
      await person('/casino/v2/connect/link', { body: { game_id: 'pragmatic-001' } }),
      z.object({ url: z.string() }),
    );
    const page = await browser.newPage({ viewport });
    await page.goto(`${system.url}${url}`);
    const session = await page.context().newCDPSession(page);
    await page.getByRole('button', { name: '스핀', exact: true }).waitFor();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const { spins, milliseconds, drawn, dropped, longestGap } = await spunFrames(page, { session, spins: 6 });
    say(
      `${name} at a quarter of the processor: ${spins} spins, ${((drawn * 1_000) / milliseconds).toFixed(1)} frames a second, ${dropped} dropped, longest gap ${longestGap} ms`,
    );
    await page.close();
  }
} finally {
  await browser.close();
  await system.stop();
}
process.exit(0);
