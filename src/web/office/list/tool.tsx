import type { ComponentProps } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';

/** The look of a button in the toolbar: an icon and, where there is room, its word. */
export const TOOL =
  'inline-flex h-(--ctl) min-w-(--ctl) shrink-0 items-center justify-center gap-1.5 rounded-control px-2 text-t2 font-semibold whitespace-nowrap text-peacock-800 hover:bg-mist-100 aria-expanded:bg-mist-100 xl:px-3';

interface FaceProps {
  icon: IconName;
  label: string;
}

export const ToolFace = ({ icon, label }: FaceProps) => (
  <>
    <Icon name={icon} className="size-4" />
    <span className="max-xl:sr-only">{label}</span>
  </>
);

export const Tool = ({ icon, label, className = '', ...rest }: FaceProps & ComponentProps<'button'>) => (
  <button type="button" {...rest} aria-label={label} title={label} className={`${TOOL} ${className}`}>
    <ToolFace icon={icon} label={label} />
  </button>
);
