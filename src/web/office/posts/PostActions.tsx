import { Link } from 'react-router';
import { postPath } from '../../../shared/posts/form.ts';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { ROW_BUTTON } from '../list/ListTable.tsx';
import { statusOf } from './post-view.ts';

export interface PostActionsProps {
  post: StaffPostSummary;
  onPreview(post: StaffPostSummary): void;
  onDelete(post: StaffPostSummary): void;
}

const TEXT = 'inline-flex min-h-(--ctl) items-center gap-1 rounded-control px-1.5 text-t2 font-semibold';
const QUIET = 'text-peacock-700 hover:bg-mist-100';

/** What the list does with a post: icons without text where it is `compact`, as in a table. */
export function PostActions({ post, onPreview, onDelete, compact = false }: PostActionsProps & { compact?: boolean }) {
  const { _id, title } = post;
  const look = compact ? ROW_BUTTON : TEXT;
  return (
    <>
      <button type="button" onClick={() => onPreview(post)} className={`${look} ${QUIET}`}>
        <Action name="Preview" icon="eye" title={title} compact={compact} />
      </button>
      <Link to={`/admin/posts/edit/${_id}`} className={`${look} ${QUIET}`}>
        <Action name="Edit" icon="pencil-simple" title={title} compact={compact} />
      </Link>
      {statusOf(post) === 'published' && (
        <a href={encodeURI(postPath(post))} target="_blank" rel="noopener" className={`${look} ${QUIET}`}>
          <Action name="View on site" icon="arrow-square-out" title={`, in a new tab: ${title}`} compact={compact} />
        </a>
      )}
      <button type="button" onClick={() => onDelete(post)} className={`${look} ml-auto text-error hover:bg-error-50`}>
        <Action name="Delete" icon="trash" title={title} compact={compact} />
      </button>
    </>
  );
}

interface ActionProps {
  name: string;
  icon: IconName;
  title: string;
  compact: boolean;
}

/** A screen reader hears which post the action is about. */
const Action = ({ name, icon, title, compact }: ActionProps) => (
  <span title={compact ? name : undefined} className={compact ? 'grid size-full place-items-center' : 'contents'}>
    <Icon name={icon} className="size-4" />
    <span className={compact ? 'sr-only' : ''}>
      <span>{name}</span>
      <span className="sr-only"> {title}</span>
    </span>
  </span>
);
