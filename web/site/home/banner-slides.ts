import type { PublicSettings } from '../../lib/calls/public-config.ts';

export interface Slide {
  readonly title: string;
  readonly text: string;
  /** A page of ours, or blank. */
  readonly url: string;
  /** The operator's picture, or blank for the house's drawing. */
  readonly image: string;
  readonly art: 'pitch' | 'odds' | 'gift' | 'talk';
}

/** The house's own slides: what stands until the operator puts his. */
const own: readonly Slide[] = [
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

/** The banner's slides: the operator's where there are any. */
export function slidesOf(settings: PublicSettings | null): readonly Slide[] {
  const banners = settings?.option.siteDisplay?.banners ?? [];
  if (banners.length === 0) return own;
  const arts = own.map(({ art }) => art);
  return banners.map(({ title, text = '', image = '', url = '' }, place) => ({
    title,
    text,
    image,
    url,
    art: arts[place % arts.length] ?? 'pitch',
  }));
}
