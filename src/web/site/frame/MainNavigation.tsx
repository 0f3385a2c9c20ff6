import { useLocation } from 'react-router';
import type { NavigationItem } from '../../../shared/site/addresses.ts';
import { Icon } from '../../ui/Icon.tsx';
import { fill } from '../../../shared/languages/words.ts';
import { useWords } from '../languages/words.ts';
import { current, isActive, ICONS, useLabels, useNavigation } from './navigation.ts';
import { words } from './words.ts';

interface PageLinkProps {
  item: NavigationItem;
}

function TopLink({ item: { path } }: PageLinkProps) {
  const { pathname } = useLocation();
  return (
    <a href={path} className="nav-link" aria-current={current(pathname, path)} data-active={isActive(pathname, path)}>
      {useLabels()(path)}
    </a>
  );
}

function MenuLink({ item: { path } }: PageLinkProps) {
  const { pathname } = useLocation();
  return (
    <a href={path} className="nav-menu-link" aria-current={current(pathname, path)}>
      <span className="arch nav-icon">
        <Icon name={ICONS[path] ?? 'info'} />
      </span>
      {useLabels()(path)}
    </a>
  );
}

/** A link with a dropdown, and a button that opens it by keyboard or touch. */
function Section({ item }: PageLinkProps) {
  const { more } = useWords(words);
  const label = useLabels()(item.path);
  return (
    <li className="nav-item">
      <TopLink item={item} />
      <button type="button" className="nav-toggle" aria-label={fill(more, { label })} aria-expanded={false}>
        <Icon name="caret-down" />
      </button>
      <ul className="nav-menu">
        {item.children?.map((child) => (
          <li key={child.path}>
            <MenuLink item={child} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/**
 * The links of wide screens. Until the script runs, the style sheet opens a dropdown under the pointer and around the focus.
 */
export function MainNavigation() {
  return (
    <nav aria-label={useWords(words).mainMenu} className="main-nav">
      <ul>
        {useNavigation().map((item) =>
          item.children ? (
            <Section key={item.path} item={item} />
          ) : (
            <li key={item.path} className="nav-item">
              <TopLink item={item} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
