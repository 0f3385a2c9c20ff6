import { type ButtonLook, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';

interface ActionProps extends ButtonLook {
  href: string;
  label: string;
  /** Behind the label. */
  icon?: IconName;
  className?: string;
}

/** A link that looks like a button. */
export const Action = ({ href, label, icon, className, ...look }: ActionProps) => (
  <a href={href} className={buttonClass(look, className)}>
    {label} {icon && <Icon name={icon} />}
  </a>
);
