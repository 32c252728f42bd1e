import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const navigated = vi.fn<(query: URLSearchParams) => void>();
/** What the page was drawn from last: the router draws it anew some time after its address changed. */
let drawn = new URLSearchParams();

vi.doMock('react-router-dom', async (original) => ({
  ...(await original<typeof import('react-router-dom')>()),
  useSearchParams: () => [drawn, navigated],
}));
vi.resetModules();
const { queryWith, useView } = await import('../../../web/console/kit/use-view.ts');

/** The browser's own address, which a navigation changes at once. */
const address = { search: '' };
navigated.mockImplementation((query) => {
  address.search = `?${query}`;
});

beforeEach(() => {
  vi.stubGlobal('location', address);
  address.search = '?state=live&page=3';
  drawn = new URLSearchParams(address.search);
});
afterAll(() => {
  vi.doUnmock('react-router-dom');
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('two changes of a list’s view before it is drawn again both stand, and the page begins anew', () => {
  const { view, page, change } = useView({ name: 'state', values: ['live', 'end'], fallback: 'live' });
  expect({ view, page }).toEqual({ view: 'live', page: 3 });
  change({ view: 'end' });
  change({ keyword: '서울' });
  expect(new URLSearchParams(address.search)).toEqual(new URLSearchParams({ state: 'end', keyword: '서울' }));
  change({ page: 2 });
  expect(new URLSearchParams(address.search).get('page')).toBe('2');
  change({ keyword: '' });
  expect(address.search).toBe('?state=end');
});

it('other parameters of the address stay, and a blank value takes its own away', () => {
  address.search = '?vendor=sandbox&day=2026-11-27&keyword=x';
  expect(String(queryWith({ keyword: '', state: 'unbooked' }))).toBe(
    'vendor=sandbox&day=2026-11-27&state=unbooked',
  );
});
