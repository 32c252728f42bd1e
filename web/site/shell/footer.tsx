import { t } from '../../../shared/messages/messages.ts';
import { HelpLine } from '../../features/member/help-line.tsx';
import type { PublicSettings } from '../../lib/calls/public-config.ts';
import { siteVersion } from '../../lib/page/site-name.ts';
import { Link } from '../../lib/routing/link.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { addressKind } from '../routing/link-address.ts';
import css from './footer.module.css';

interface FooterLinkProps {
  readonly title: string;
  readonly url: string;
}

/** A link to a page of this site, an external link in a new window, or plain text. */
function FooterLink({ title, url }: FooterLinkProps) {
  const kind = addressKind(url);
  if (kind === 'page') return <Link to={url}>{title}</Link>;
  if (kind === 'none') return <span>{title}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title === url ? url.replace(/^https:\/\//i, '') : title}
    </a>
  );
}

/** Terms and rules; the operator writes the posts. */
const terms = [
  { title: '이용약관', url: '/board/betting-rule?q=이용약관' },
  { title: '자금세탁방지', url: '/board/betting-rule?q=자금세탁방지' },
  { title: '책임 있는 게임', url: '/responsible' },
  { title: '베팅규정', url: '/board/betting-rule' },
  { title: '게임 안내', url: '/board/faq/list' },
  { title: '공정성 검증', url: '/fair' },
] as const;
const guides = ['파워볼', '파워사다리'] as const;
const contacts = [
  ['operator', '운영사'],
  ['licence', '라이선스'],
  ['customerService', '고객센터'],
  ['partnerEnquiry', '제휴문의'],
  ['officialChannel', '공식 채널'],
] as const;

/** The operator's details, link groups, the help line for problem gambling, and the version. */
export function Footer({ settings }: { readonly settings: PublicSettings | null }) {
  const rails = settings?.option.siteOption1.find(({ name }) => name === 'paymentRails')?.value;
  const footer = settings?.option.siteDisplay?.footer;
  const filledContacts = contacts.flatMap(([name, label]) => {
    const text = footer?.[name]?.trim() ?? '';
    return text === '' ? [] : [{ label, text }];
  });
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <nav className={css.groups} aria-label="약관과 안내">
          {terms.map((link) => (
            <FooterLink key={link.title} {...link} />
          ))}
          {guides.map((name) => (
            <button key={name} type="button" onClick={() => toast(t('maintenance.footerTesting'))}>
              {name}
            </button>
          ))}
          {footer?.links?.map(({ title, links }) => (
            <span key={title} className={css.group}>
              <b>{title}</b>
              {links.map((link) => (
                <FooterLink key={link.title} {...link} />
              ))}
            </span>
          ))}
        </nav>
        {filledContacts.length > 0 && (
          <dl className={css.contacts}>
            {filledContacts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <FooterLink title={text} url={text} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className={css.line}>
          {rails === 'sandbox' && <span className={css.badge}>{t('sandboxBadge')}</span>}
          <span>만 19세 미만은 이용할 수 없습니다.</span>
          <span>모든 시각은 한국 시간(UTC+9)입니다.</span>
          <span>
            {t('responsible.title')} · <HelpLine settings={settings} />
          </span>
          <span className={css.push}>{siteVersion}</span>
        </p>
      </div>
    </footer>
  );
}
