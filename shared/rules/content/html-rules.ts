/**
 * What HTML of boards and pop-ups may consist of: the server keeps no more when an operator writes, the
 * page shows no more when it renders.
 */
const textTags = ['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'span'];
const blockTags = ['div', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'figure', 'figcaption'];
const listTags = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

export const htmlTags: readonly string[] = [...textTags, ...blockTags, ...listTags, ...tableTags, 'a', 'img'];

export const htmlAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
};

/** On every link: the page led to learns nothing and gains nothing. */
export const linkRelation = 'noopener nofollow';

const outside =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][\x21\x23-\x5b\x5d-\x7e]*)?$/i;
const sitePath = /^\/(?![/\\])[\x21\x23-\x5b\x5d-\x7e]*$/;

/** An https address or a path of the site; anything a browser might read otherwise is none. */
export function isLink(address: string): boolean {
  return outside.test(address) || isImagePath(address);
}

/** A path of the site: pictures come from nowhere else. */
export function isImagePath(address: string): boolean {
  return sitePath.test(address);
}
