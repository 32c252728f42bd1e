import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { BannerSlide } from '../../../web/site/home/banner-slide.tsx';

/** A slide of the operator's, as HTML. */
function drawn(url: string): string {
  const slide = { title: '주말 이벤트', text: '주말 동안 진행합니다.', url, image: '', art: 'gift' } as const;
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(BannerSlide, { slide, place: 0, of: 1 })),
  );
}

describe('an operator’s slide', () => {
  it('leads to its page, and without one is neither link nor button and promises nothing', () => {
    expect(drawn('/board/event/list')).toContain('href="/board/event/list"');
    for (const url of ['', 'javascript:alert(1)']) {
      expect(drawn(url)).toContain('주말 이벤트');
      expect(drawn(url)).not.toMatch(/<a|<button|role="(link|button)"|참여하기|자세히/);
    }
  });
});
