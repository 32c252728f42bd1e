/** Whether an address the operator entered is a page of this site, an external https address, or no link. */
export function addressKind(url: string): 'page' | 'outside' | 'none' {
  if (/^\/(?![/\\])/.test(url)) return 'page';
  return /^https:\/\/[^\s]+$/i.test(url) ? 'outside' : 'none';
}
