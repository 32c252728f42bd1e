import type { SiteFooter } from '../../../shared/model/admin/site-display.ts';
import { Button } from '../../ui/button.tsx';
import { Section, Text } from './settings-fields.tsx';
import css from './settings-form.module.css';

interface SettingsFooterProps {
  readonly footer: SiteFooter | undefined;
  readonly onChange: (footer: SiteFooter) => void;
}

const blank: SiteFooter = {
  operator: '',
  licence: '',
  customerService: '',
  partnerEnquiry: '',
  officialChannel: '',
  helpName: '',
  helpPhone: '',
  links: [],
};
const lines = [
  { name: 'operator', label: '운영사' },
  { name: 'licence', label: '라이선스' },
  { name: 'customerService', label: '고객센터' },
  { name: 'partnerEnquiry', label: '제휴 문의' },
  { name: 'officialChannel', label: '공식 채널' },
  { name: 'helpName', label: '도움 기관 (비우면 한국도박문제예방치유원)' },
  { name: 'helpPhone', label: '도움 전화 (비우면 1336)' },
] as const;

/** The footer's texts and link groups. */
export function SettingsFooter({ footer = blank, onChange }: SettingsFooterProps) {
  const { links } = footer;
  const put = (change: Partial<SiteFooter>): void => onChange({ ...footer, ...change });
  const putGroup = (place: number, change: Partial<SiteFooter['links'][number]>): void =>
    put({ links: links.map((group, index) => (index === place ? { ...group, ...change } : group)) });
  return (
    <Section title="하단 정보" hint="비워 둔 항목은 사이트에 보이지 않습니다.">
      {lines.map(({ name, label }) => (
        <Text key={name} label={label} value={footer[name]} onChange={(value) => put({ [name]: value })} />
      ))}
      {links.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name of their own and stay in place.
        <fieldset key={place} className={css.group}>
          <legend>링크 묶음 {place + 1}</legend>
          <Text label="묶음 제목" value={group.title} onChange={(title) => putGroup(place, { title })} />
          <GroupLinks links={group.links} onChange={(next) => putGroup(place, { links: next })} />
          <Button size="small" onClick={() => put({ links: links.filter((_, index) => index !== place) })}>
            묶음 삭제
          </Button>
        </fieldset>
      ))}
      <div>
        <Button size="small" onClick={() => put({ links: [...links, { title: '', links: [] }] })}>
          링크 묶음 추가
        </Button>
      </div>
    </Section>
  );
}

type FooterLink = SiteFooter['links'][number]['links'][number];

interface GroupLinksProps {
  readonly links: readonly FooterLink[];
  readonly onChange: (links: FooterLink[]) => void;
}

function GroupLinks({ links, onChange }: GroupLinksProps) {
  const put = (place: number, change: Partial<FooterLink>): void =>
    onChange(links.map((link, index) => (index === place ? { ...link, ...change } : link)));
  return (
    <>
      {links.map((link, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no name of their own and stay in place.
        <div key={place} className={css.link}>
          <Text label="링크 이름" value={link.title} onChange={(title) => put(place, { title })} />
          <Text label="주소" value={link.url} onChange={(url) => put(place, { url })} />
          <Button
            size="small"
            aria-label={`${link.title || '링크'} 삭제`}
            onClick={() => onChange(links.filter((_, index) => index !== place))}
          >
            삭제
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => onChange([...links, { title: '', url: '' }])}>
        링크 추가
      </Button>
    </>
  );
}
