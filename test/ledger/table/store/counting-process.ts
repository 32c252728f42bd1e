import { LmdbStore } from '../../../../infra/local/table/store/lmdb-store.ts';
import { countIn, countOnce } from './counting.ts';

/**
 * Works on a file that others have open too. `on request`: counts once for every message and answers with what it found before
 * in a read of its own. `on and on`: counts with four writes in flight until it is killed, and tells every count once it is
 * answered. `opening`: opens the file and closes it until it is killed.
 */
const [path = '', name = '', mode = ''] = process.argv.slice(2);

const tell = (message: unknown): void => {
  process.send?.(message);
};

function countOnRequest(): void {
  const store = new LmdbStore(path);
  process.on('message', () => {
    const found = store.read((reading) => countIn(reading, 'all'));
    void store.write((writing) => countOnce(writing, name)).then(() => tell(found));
  });
  tell('ready');
}

function countOn(): void {
  const store = new LmdbStore(path);
  const countForever = async () => {
    for (;;) tell(await store.write((writing) => countOnce(writing, name)));
  };
  for (let inFlight = 0; inFlight < 4; inFlight++) void countForever();
}

async function openOn(): Promise<never> {
  for (;;) {
    await new LmdbStore(path).close();
    tell('opened');
    await new Promise(setImmediate);
  }
}

if (mode === 'on request') countOnRequest();
else if (mode === 'on and on') countOn();
else void openOn();
