/** Push services of the browsers: messages go to no other host. A leading dot stands for every name below. */
const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
] as const;

/**
 * Whether messages may be sent to an endpoint that a browser named: a push service, over https at its usual port, without
 * a login in the address. `receivers`: further origins of this stage, none but on one machine.
 */
export function isPushEndpoint(endpoint: string, receivers: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return false;
  if (receivers.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return pushHosts.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
}
