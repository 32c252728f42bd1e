import { describe, expect, it } from 'vitest';
import teams from '../../../shared/model/sports/teams.json' with { type: 'json' };
import { koreanSearch } from '../../../shared/rules/text/korean-search.ts';

const names = [
  '맨체스터 유나이티드',
  '맨체스터 시티',
  '마이애미 히트',
  '두산 베어스',
  'LG 트윈스',
  '아스톤 빌라',
];
const search = koreanSearch(names, (name) => [name]);
const find = (query: string) => search(query, 10);

describe('the search', () => {
  it('finds by initial consonants: of a run of syllables, and of the words’ beginnings', () => {
    expect(find('ㅁㅇ')).toEqual(['마이애미 히트', '맨체스터 유나이티드']);
    expect(find('ㄷㅅ')).toEqual(['두산 베어스']);
    expect(find('맨유')).toEqual(['맨체스터 유나이티드']);
    expect(find('맨ㅅ')).toEqual(['맨체스터 시티']);
  });

  it('puts names that begin so before words, and words before mere parts of words', () => {
    expect(find('ㅅㅌ')).toEqual(['맨체스터 시티', '맨체스터 유나이티드', '아스톤 빌라']);
    expect(find('마')[0]).toBe('마이애미 히트');
    expect(find('시티')).toEqual(['맨체스터 시티']);
  });

  it('cares neither for case nor for blanks, and finds nothing for nothing', () => {
    expect(find('lg')).toEqual(['LG 트윈스']);
    expect(find('두 산베')).toEqual(['두산 베어스']);
    expect(find('  ')).toEqual([]);
    expect(find('토트넘')).toEqual([]);
  });

  it('does not take a syllable for its consonant: 가 is no ㄱ', () => {
    expect(koreanSearch(['고양'], (name) => [name])('가', 5)).toEqual([]);
  });

  it('answers over 5,000 names within 50 ms of computing', () => {
    const known = JSON.stringify(teams).match(/[가-힣][가-힣 ]{2,}/g) ?? names;
    const many = Array.from({ length: 5_000 }, (_, at) => `${known[at % known.length]} ${at}`);
    const find = koreanSearch(many, (name) => [name]);
    const times = Array.from({ length: 5 }, () => {
      const since = process.cpuUsage();
      find('ㅁㅊㅅㅌ', 12);
      return process.cpuUsage(since).user / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
