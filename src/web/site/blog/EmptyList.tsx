import { NO_POSTS } from '../../../shared/posts.ts';
import { Button } from '../../ui/Button.tsx';

interface EmptyListProps {
  /** The posts could not be read, perhaps for want of a connection. */
  failed: boolean;
  /** The reader asked for it, so screen readers say it. */
  announced?: boolean;
  /** The id of the list's heading: the focus goes on there, since the button that was pressed goes. */
  heading: string;
  onRetry(): void;
}

/** Moves the focus to a heading without moving the page. */
export function focusHeading(id: string): HTMLElement | null {
  const heading = document.getElementById(id);
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  return heading;
}

/** In place of posts: there are none, or nobody knows, which a reader on a train can do something about. */
export function EmptyList({ failed, announced = true, heading, onRetry }: EmptyListProps) {
  const retry = () => {
    focusHeading(heading);
    onRetry();
  };
  return (
    <div className="blog-empty">
      <div role={announced ? 'status' : undefined}>
        <p>{NO_POSTS}</p>
        {failed && <p className="blog-empty-reason">The posts could not be loaded. Please check your connection and try again.</p>}
      </div>
      {failed && (
        <Button kind="quiet" className="needs-script" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}
