import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rows of the file a button saves, its header first. */
export async function savedBy(page: Page, button: string): Promise<{ name: string; rows: string[][] }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const saved = await saving;
  const text = await readFile(await saved.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).split('\r\n').slice(0, -1);
  return { name: saved.suggestedFilename(), rows: lines.map((line) => line.split(',')) };
}
