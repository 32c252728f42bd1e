import { t } from '../../shared/messages/messages.ts';
import type { PublicSettings } from '../lib/public-config.ts';
import css from './footer.module.css';

/** The operator's own entries where there are any, help for play that is no fun any more, and the version. */
export function Footer({ settings }: { readonly settings: PublicSettings | null }) {
  const rails = settings?.option.siteOption1.find(({ name }) => name === 'paymentRails')?.value;
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        {rails === 'sandbox' && <span className={css.badge}>{t('sandboxBadge')}</span>}
        <span>만 19세 미만은 이용할 수 없습니다.</span>
        <span>
          {t('responsible.title')} · 도움이 필요하면 한국도박문제예방치유원 <a href="tel:1336">1336</a>
        </span>
        <span className={css.push}>VV 0.2.5</span>
      </div>
    </footer>
  );
}
