import sanitizeHtml from 'sanitize-html';
import { Refusal } from '../../../shared/refusals.ts';
import {
  htmlAttributes,
  htmlTags,
  isImagePath,
  isLink,
  linkRelation,
} from '../../../shared/rules/content/html-rules.ts';

const nothingLeft = '허용된 내용이 없습니다. 본문을 확인해 주세요.';
const noLink: Readonly<Record<string, string>> = {};

const options: sanitizeHtml.IOptions = {
  allowedTags: [...htmlTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(htmlAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  // Addresses are checked below, by the same rule the page uses.
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: isLink(href) ? { href, rel: linkRelation } : noLink,
    }),
    img: (tagName, { src = '', alt = '', ...rest }) => ({ tagName, attribs: { src, alt, ...rest } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isImagePath(attribs.src ?? ''),
};

/**
 * HTML of a board or pop-up as it may be stored: only what shared/rules/content/html-rules.ts allows. @throws Refusal
 * malformed, naming the field, when nothing is left
 */
export function sanitizeHtmlField(html: string, field: string): string {
  const cached = sanitizeHtml(html, options).trim();
  if (cached === '') throw new Refusal('malformed', { fields: { [field]: nothingLeft } });
  return cached;
}
