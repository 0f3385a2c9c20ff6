import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import type { Screen } from './screens.ts';
import { useFold } from './useFold.ts';

/** The screens that the bar has no room for: behind a button where there is a bar, one below the other where there is a menu. */
export function MoreScreens({ screens }: { screens: readonly Screen[] }) {
  const area = useRef<HTMLLIElement>(null);
  const { open, setOpen, toggle } = useFold(area);
  const { pathname } = useLocation();
  const holdsCurrent = screens.some(({ path }) => path === pathname);
  return (
    <li ref={area} className="relative">
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls="office-more"
        data-current={holdsCurrent || undefined}
        onClick={() => setOpen(!open)}
        className="office-tab office-ring-inside gap-1.5 max-lg:hidden"
      >
        More
        <Icon name="caret-down" className={`size-3.5 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul id="office-more" className={`office-more ${open ? '' : 'lg:hidden'}`}>
        {screens.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path} end className="office-tab office-tab-plain office-ring-inside">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
