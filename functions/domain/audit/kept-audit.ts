import { auditRoots } from '../../providers/storage/stores.ts';
import {
  dayOfFile,
  genesisFileName,
  genesisFileOf,
  genesisIn,
  type KeptAudit,
  keptFolder,
  rootFileName,
  rootIn,
} from '../../table/audit/audit-roots.ts';

/** What is kept of the audit in the locked store; undefined on one machine without a place for it. */
export function keptAudit(): KeptAudit | undefined {
  const store = auditRoots();
  if (!store) return undefined;
  const genesis = async () => {
    const file = await store.read(genesisFileName);
    return file === undefined ? 'none' : (genesisIn(file) ?? 'unreadable');
  };
  return {
    genesis,
    async begin(wanted) {
      const type = 'application/json';
      if (await store.keep(genesisFileName, { body: genesisFileOf(wanted), type })) return wanted;
      const kept = await genesis();
      return kept === 'none' ? 'unreadable' : kept;
    },
    async days() {
      const names = await store.names(keptFolder);
      return names.flatMap((name) => dayOfFile(name) ?? []).toSorted();
    },
    async rootOf(day) {
      const file = await store.read(rootFileName(day));
      return file === undefined ? 'none' : (rootIn(file, day) ?? 'unreadable');
    },
  };
}
