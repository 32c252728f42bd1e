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
  // Addresses are judged below, by the rule the page judges them with once more.
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
 * HTML of a board or a pop-up as it may be stored: only what shared/rules/content/html-rules.ts names.
 * @throws Refusal malformed, naming the field, when nothing is left
 */
export function sanitised(html: string, field: string): string {
  const kept = sanitizeHtml(html, options).trim();
  if (kept === '') throw new Refusal('malformed', { fields: { [field]: nothingLeft } });
  return kept;
}
