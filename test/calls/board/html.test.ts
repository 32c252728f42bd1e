import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeHtmlField } from '../../../functions/api/content/sanitize-html.ts';
import { htmlAttributes, htmlTags, isImagePath, isLink } from '../../../shared/rules/content/html-rules.ts';

const clean = (html: string) => sanitizeHtmlField(`<p>x</p>${html}`, 'body');

/** Tags and attributes as they stand in markup whose texts are escaped. */
function markupOf(html: string) {
  return [...html.matchAll(/<\/?([a-z0-9]+)((?:\s+[^\s=>]+="[^"]*")*)\s*\/?>/gi)].map(
    ([, tag = '', rest = '']) => ({
      tag: tag.toLowerCase(),
      attributes: [...rest.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
        name,
        value,
      })),
    }),
  );
}

function expectHarmless(html: string): void {
  for (const { tag, attributes } of markupOf(html)) {
    expect(htmlTags).toContain(tag);
    for (const { name, value } of attributes) {
      expect(htmlAttributes[tag] ?? [], `${tag} ${name}`).toContain(name);
      const address = value.replaceAll('&amp;', '&');
      if (name === 'href') expect(isLink(address), address).toBe(true);
      if (name === 'src') expect(isImagePath(address), address).toBe(true);
    }
  }
  // Whatever is left of a bracket is a tag that was checked above.
  expect(html.replaceAll(/<\/?[a-z0-9]+(?:\s+[^\s=>]+="[^"]*")*\s*\/?>/gi, '')).not.toContain('<');
}

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/art/a.svg" onerror="alert(1)" style="position:fixed">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="//evil.example">x</a><a href="/\\evil.example">x</a>',
  '<a href="https://a.example" target="_blank" onclick="alert(1)" id="x">x</a>',
  '<form action="/api/auth/logout"><input name=a><button>x</button></form>',
  '<object data="x"></object><embed src="x"><link rel=stylesheet href=x><meta http-equiv=refresh content=0>',
  '<base href="https://evil.example/"><style>*{display:none}</style>',
  '<p style="background:url(javascript:alert(1))" class="a" id="page" data-x="1">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea><template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>',
  '<<script>script>alert(1)<</script>/script>',
  '<img src="https://evil.example/pixel.gif"><img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '"><img src=x onerror=alert(1)>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details><marquee onstart=alert(1)>',
];

describe('HTML an operator writes', () => {
  it.each(attacks)('is stored without %s', (attack) => {
    expectHarmless(clean(attack));
  });

  it('keeps text, lists, tables, links and pictures of the site', () => {
    const html =
      '<h2>제목</h2><ul><li><strong>하나</strong></li></ul><table><tbody><tr><td colspan="2">칸</td></tr></tbody></table>' +
      '<a href="/board/event/list" rel="noopener nofollow">이벤트</a><img src="/art/event-football.svg" alt="" width="640" height="360" />';
    expect(sanitizeHtmlField(html, 'body')).toBe(html);
  });

  it('gives every link the relation that reveals nothing to the other site', () => {
    expect(sanitizeHtmlField('<a href="https://a.example/" rel="opener" target="_blank">x</a>', 'body')).toBe(
      '<a href="https://a.example/" rel="noopener nofollow">x</a>',
    );
  });

  it('of which nothing is left is refused', () => {
    expect(() => sanitizeHtmlField('<script>alert(1)</script>', 'body')).toThrow('malformed');
  });

  it('made of any pieces is harmless, also when what was stored is read and sanitised once more', () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '</',
        '<!--',
        '-->',
        '<p ',
        'on',
        'href=',
        '&lt;',
        '&#60;',
        '\0',
        '=',
        '/>',
      ),
      fc.constantFrom(
        'script',
        'img src=',
        'style',
        'svg',
        'a',
        'table',
        'p',
        'javascript:',
        'alert(1)',
        ' ',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = clean(pieces.join(''));
        expectHarmless(once);
        expectHarmless(sanitizeHtmlField(once, 'body'));
      }),
      { numRuns: 1_000 },
    );
  });
});
