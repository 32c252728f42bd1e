import { dismissInstall, useInstallOffer, useVisits } from '../../lib/page/install-hint.ts';
import { maySuggestInstall } from '../../lib/page/may-suggest-install.ts';
import { takeNewVersion, useWaitingVersion } from '../../lib/page/new-version.ts';
import { Button } from '../../ui/button.tsx';
import css from './app-notice.module.css';

/** Offers a new version of the site, or to install it. */
export function AppNotice() {
  const waiting = useWaitingVersion(({ waiting }) => waiting);
  const offer = useInstallOffer(({ offer }) => offer);
  const visits = useVisits();
  if (waiting !== null)
    return (
      <div className={css.notice} role="status">
        <p>새 버전이 준비되었습니다.</p>
        <Button variant="brand" size="small" onClick={() => takeNewVersion(waiting)}>
          새로고침
        </Button>
      </div>
    );
  if (offer === null || !maySuggestInstall(visits, Date.now())) return null;
  const dismiss = (): void => dismissInstall(Date.now());
  const install = (): void => {
    dismiss();
    void offer.prompt();
  };
  return (
    <section className={css.notice} aria-label="앱 설치">
      <p>홈 화면에 추가하면 앱처럼 바로 열 수 있습니다.</p>
      <Button variant="quiet" size="small" onClick={dismiss}>
        다음에
      </Button>
      <Button variant="brand" size="small" onClick={install}>
        설치
      </Button>
    </section>
  );
}
