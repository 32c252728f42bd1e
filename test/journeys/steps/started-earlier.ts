import type { Page } from 'playwright-core';
import * as z from 'zod';

const Envelope = z.looseObject({
  payload: z.looseObject({ member: z.looseObject({ play: z.looseObject({ since: z.string() }) }) }),
});

/** The server's answer as it would be in a login that began minutes earlier: nobody waits an hour here. */
export async function startedEarlier(page: Page, minutes: number): Promise<void> {
  await page.route('**/api/auth/info/new', async (route) => {
    const answer = await route.fetch();
    const body = Envelope.parse(await answer.json());
    const { member } = body.payload;
    const since = new Date(Date.parse(member.play.since) - minutes * 60_000).toISOString();
    const payload = { member: { ...member, play: { ...member.play, since } } };
    await route.fulfill({ response: answer, json: { ...body, payload } });
  });
}
