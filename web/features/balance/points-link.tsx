import { Link } from 'react-router-dom';
import css from './points.module.css';

/** 전환: to the point page, beside the points held. */
export function PointsLink() {
  return (
    <Link className={css.link} to="/point" aria-label="포인트 전환">
      전환
    </Link>
  );
}
