/** An internet address one recognises as one's own and nobody else learns: '203.0.***.***', '2001:db8:****'. */
export function maskedAddress(ip: string): string {
  if (ip.includes(':')) return `${ip.split(':').slice(0, 2).join(':')}:****`;
  return [...ip.split('.').slice(0, 2), '***', '***'].join('.');
}
