/** Whether an operator's address is a page of ours, one outside, or nothing to be linked. */
export function addressKind(url: string): 'page' | 'outside' | 'none' {
  if (/^\/(?![/\\])/.test(url)) return 'page';
  return /^https:\/\/[^\s]+$/i.test(url) ? 'outside' : 'none';
}
