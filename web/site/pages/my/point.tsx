import { PointsForm } from '../../../features/balance/points/points-form.tsx';
import { PointsHistory } from '../../../features/balance/points/points-history.tsx';
import { useMember } from '../../../lib/member/member.ts';
import { usePublicSettings } from '../../../lib/member/public-settings.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { Skeletons } from '../../../ui/states.tsx';
import css from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** 포인트: conversion to cash, and the history. */
export function Point() {
  useTitle('포인트');
  const member = useMember();
  const settings = usePublicSettings();
  return (
    <div className={`${css.page} ${css.narrow}`}>
      <div className={css.head}>
        <h1>포인트</h1>
        <Link to="/my/statement">거래내역서</Link>
      </div>
      <div className={css.card}>
        {member && settings ? (
          <PointsForm member={member} settings={settings} />
        ) : (
          <div className={css.stack}>
            <Skeletons count={4} height={56} />
          </div>
        )}
      </div>
      <section className={css.section} aria-label="포인트 내역">
        <h2>포인트 내역</h2>
        <div className={css.list}>
          <PointsHistory />
        </div>
      </section>
    </div>
  );
}
