import { api } from '../../lib/calls/api.ts';
import { queryClient } from '../../lib/calls/query.ts';
import { askConfirmation } from '../../ui/dialogs/dialogs.ts';

/** These belong to the login, which goes on: its cookie is the server's. */
const preservedKeys = /^(had-login|login-began|input-at):/;

/** 쿠키삭제: deletes settings and caches of this site on the device and reloads the page. */
export async function clearDevice(): Promise<void> {
  if (!(await askConfirmation('이 기기에 저장된 설정과 캐시를 삭제하시겠습니까?', '삭제'))) return;
  for (const name of Object.keys(localStorage)) if (!preservedKeys.test(name)) localStorage.removeItem(name);
  sessionStorage.clear();
  queryClient.clear();
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  // Only the server can clear the HTTP cache (Clear-Site-Data). If the call fails, the rest is done anyway.
  await api.auth.clearCache({}).catch(() => undefined);
  location.reload();
}
