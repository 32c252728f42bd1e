import { api } from '../../lib/calls/api.ts';
import { queryClient } from '../../lib/calls/query.ts';
import { confirmed } from '../../ui/dialogs/dialogs.ts';

/** The login outlives it: its cookie is the server's. */
const kept = /^(had-login|login-began|input-at):/;

/** 쿠키삭제: what this site keeps on the device goes, choices and copies of pages alike; the page starts anew. */
export async function clearDevice(): Promise<void> {
  if (!(await confirmed('이 기기에 저장된 설정과 캐시를 삭제하시겠습니까?', '삭제'))) return;
  for (const name of Object.keys(localStorage)) if (!kept.test(name)) localStorage.removeItem(name);
  sessionStorage.clear();
  queryClient.clear();
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  // The browser's own cache is the server's to clear; without an answer the rest was done all the same.
  await api.auth.clearCache({}).catch(() => undefined);
  location.reload();
}
