import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../infra/project-files.mjs';

/** What `npm start` runs, once, with data to throw away: started, a page and a call answered, stopped. For systems without journeys. */
const folder = mkdtempSync(join(tmpdir(), 'newbet-start-'));
const child = spawn(process.execPath, ['infra/local/start.mjs'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PORT: '0', DATA_DIR: folder },
});
const ended = once(child, 'exit').then(([code]) => code);

async function statusOfLogin(url) {
  const body = JSON.stringify({ userId: 'member01', userPw: 'newbet1234', client: 'api' });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status;
}
const statusOf = async (page) => (await fetch(page)).status;

const started = once(child, 'message').then(([message]) => message.ready);
const ready = await Promise.race([started, ended.then(() => null)]);
if (ready === null) process.exit(1);
const { url, consoleUrl } = ready;
const statuses = await Promise.all([statusOf(`${url}/`), statusOf(consoleUrl), statusOfLogin(url)]);
child.send('stop');
const code = await ended;
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
process.stdout.write(`site, console and login answered ${statuses.join(', ')}; stopped with ${code}\n`);
process.exit(code === 0 && statuses.every((status) => status === 200) ? 0 : 1);
