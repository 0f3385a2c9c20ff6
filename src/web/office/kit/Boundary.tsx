import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { Children, Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Elements } from '../../ui/elements.ts';
import { requestIdOf } from '../api.ts';
import { CopyButton } from '../dialog/CopyButton.tsx';

interface BoundaryProps {
  /** What can't be shown, as a sentence begins: "This screen", or a part of it. */
  what?: string;
  /** Of the screen, whose own title can't be shown either. */
  title?: string | undefined;
  children: ReactNode;
}

/** Keeps what is around it when something in it throws, such as on an answer that it doesn't understand. */
export function Boundary({ what = 'This screen', title, children }: BoundaryProps) {
  const queries = useQueryClient();
  const again = async () => {
    // Answers that were read only by what is gone would be shown again before they are asked for anew.
    queries.removeQueries({ type: 'inactive' });
    await queries.refetchQueries({ type: 'active' });
    // After the screen was told of the new answers. One that was not understood may have broken several parts.
    notifyManager.schedule(() => {
      for (const reset of failed) reset();
    });
  };
  return (
    <Catch what={what} title={title} onRetry={() => void again()}>
      {children}
    </Catch>
  );
}

/** Parts of a screen or of a record, which don't take each other along when one throws. */
export const Parts = ({ children }: { children: Elements }): Elements =>
  Children.map(children, (part: Elements) => part && <Boundary what="This part">{part}</Boundary>);

// So that a part is shown with each answer at once, and what it throws is of the last one.
notifyManager.setScheduler(queueMicrotask);

/** Show what has failed again. */
const failed = new Set<() => void>();

interface CatchProps extends BoundaryProps {
  onRetry(): void;
}

/** React tells only classes of what was thrown. */
class Catch extends Component<CatchProps, { id: string | undefined; hasFailed: boolean }> {
  override state = { id: undefined, hasFailed: false };

  static getDerivedStateFromError = (error: unknown) => ({ id: requestIdOf(error), hasFailed: true });

  reset = () => {
    failed.delete(this.reset);
    this.setState({ hasFailed: false });
  };

  override componentDidCatch = () => void failed.add(this.reset);
  override componentWillUnmount = () => void failed.delete(this.reset);

  override render() {
    const { id, hasFailed } = this.state;
    const { children, ...fault } = this.props;
    return hasFailed ? <Fault {...fault} id={id} /> : children;
  }
}

interface FaultProps extends Omit<CatchProps, 'children'> {
  id: string | undefined;
}

/** What happened, with what finds it in the server's log. */
const Fault = ({ what, title, id, onRetry }: FaultProps) => (
  <div className={title === undefined ? 'contents' : 'grid gap-2 px-4 py-2'}>
    {title !== undefined && <h1 className="text-t6">{title}</h1>}
    <Notice kind="error">
      <div className="grid justify-items-start gap-2">
        <p>{`${what} could not be shown. What you have saved is safe.`}</p>
        {id !== undefined && (
          <p className="text-t2">
            {'Tell your admin the number of the request: '}
            <code className="wrap-anywhere select-all">{id}</code>
            <CopyButton label="number of the request" value={id} />
          </p>
        )}
        <Button kind="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Notice>
  </div>
);
