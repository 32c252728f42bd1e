import { LmdbStore } from '../../../../infra/local/table/store/lmdb-store.ts';
import { countIn, countOnce } from './counting.ts';

/**
 * Counts in a file that others have open too. With writes in flight it goes on until it is killed and tells every count once it
 * is answered; without, it counts once for every message and answers with what it found before in a read of its own.
 */
const [path = '', name = '', inFlight = '0'] = process.argv.slice(2);
const store = new LmdbStore(path);

const tell = (message: unknown): void => {
  process.send?.(message);
};

async function countOn(): Promise<never> {
  for (;;) tell(await store.write((writing) => countOnce(writing, name)));
}

if (inFlight === '0') {
  process.on('message', () => {
    const found = store.read((reading) => countIn(reading, 'all'));
    void store.write((writing) => countOnce(writing, name)).then(() => tell(found));
  });
  tell('ready');
} else {
  void Promise.all(Array.from({ length: Number(inFlight) }, countOn));
}
