import type { PublicSettings } from '../../lib/calls/public-config.ts';

export interface Slide {
  readonly title: string;
  readonly text: string;
  /** Path of a page of this site, or blank. */
  readonly url: string;
  /** The operator's picture; blank for our drawing. */
  readonly image: string;
  readonly art: 'pitch' | 'odds' | 'gift' | 'talk';
}

/** Shown until the operator sets slides. */
const defaultSlides: readonly Slide[] = [
  {
    title: '오늘의 경기, 지금의 배당',
    text: '움직이는 배당을 그대로, 결과가 나오면 바로 정산합니다.',
    url: '/sport/korean',
    image: '',
    art: 'pitch',
  },
  {
    title: '배당이 바뀌면 먼저 묻습니다',
    text: '변경된 배당은 확인한 다음에만 베팅됩니다.',
    url: '/sport/korean',
    image: '',
    art: 'odds',
  },
  {
    title: '진행 중인 이벤트',
    text: '지금 참여할 수 있는 이벤트를 모았습니다.',
    url: '/board/event/list',
    image: '',
    art: 'gift',
  },
  {
    title: '궁금한 점은 고객센터로',
    text: '1:1 문의를 남기면 답변을 쪽지로 알려드립니다.',
    url: '/board/support/list',
    image: '',
    art: 'talk',
  },
];

/** The operator's slides, or the default ones. */
export function slidesOf(settings: PublicSettings | null): readonly Slide[] {
  const banners = settings?.option.siteDisplay?.banners ?? [];
  if (banners.length === 0) return defaultSlides;
  const arts = defaultSlides.map(({ art }) => art);
  return banners.map(({ title, text = '', image = '', url = '' }, place) => ({
    title,
    text,
    image,
    url,
    art: arts[place % arts.length] ?? 'pitch',
  }));
}
