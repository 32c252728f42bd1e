import { Link, NavLink, useLocation } from 'react-router-dom';
import { type Area, areaGroups, areas, type Waiting } from './areas.ts';
import { mayUse, type Operator } from './kit/session.ts';
import css from './navigation.module.css';

interface NavigationProps {
  readonly operator: Operator;
  readonly counts: Readonly<Record<Waiting, number>>;
}

/** Every area in its group. Where there is no room for all, the groups stand above the areas of one of them. */
export function Navigation({ operator, counts }: NavigationProps) {
  const { pathname } = useLocation();
  const open = areas.filter(({ roles }) => mayUse(operator, roles));
  const here = open.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const groups = areaGroups.flatMap((group) => {
    const of = open.filter((area) => area.group === group);
    return of[0] ? [{ group, areas: of, first: of[0] }] : [];
  });
  const waitingIn = (of: readonly Area[]): number =>
    of.reduce((sum, { waiting }) => sum + (waiting ? counts[waiting] : 0), 0);
  return (
    <nav className={css.nav} aria-label="운영 메뉴">
      {groups.length > 1 && (
        <div className={css.groups}>
          {groups.map(({ group, areas: of, first }) => (
            <Link
              key={group}
              to={first.path}
              className={group === here?.group ? `${css.group} ${css.chosen}` : css.group}
              aria-current={group === here?.group || undefined}
            >
              {group}
              <Count of={group} count={waitingIn(of)} />
            </Link>
          ))}
        </div>
      )}
      {groups.map(({ group, areas: of }) => (
        <ul
          key={group}
          className={group === (here?.group ?? groups[0]?.group) ? `${css.areas} ${css.open}` : css.areas}
          aria-label={group}
        >
          {of.map(({ path, text, waiting }) => (
            <li key={path}>
              <NavLink
                to={path}
                className={({ isActive }) => (isActive ? `${css.link} ${css.here}` : `${css.link}`)}
              >
                {text}
                {waiting && <Count of={waiting} count={counts[waiting]} />}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Count({ of, count }: { readonly of: string; readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={css.count}>
      {count > 99 ? '99+' : count}
      <span className="sr">건 {of} 대기</span>
    </span>
  );
}
