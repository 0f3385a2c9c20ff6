import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { requestIdOf } from '../api.ts';

interface BoundaryProps {
  /** What can't be shown: "this screen", or a part of it. */
  what?: string;
  children: ReactNode;
}

/** Keeps what is around it when something in it throws, such as on an answer that it doesn't understand. */
export function Boundary({ what = 'This screen', children }: BoundaryProps) {
  const queries = useQueryClient();
  const again = async (reset: () => void) => {
    // Answers that were read only by what is gone would be shown again before they are asked for anew.
    queries.removeQueries({ type: 'inactive' });
    await queries.refetchQueries({ type: 'active' });
    // After the screen was told of the new answers.
    notifyManager.schedule(reset);
  };
  return (
    <Catch what={what} onRetry={(reset) => void again(reset)}>
      {children}
    </Catch>
  );
}

interface CatchProps {
  what: string;
  onRetry(reset: () => void): void;
  children: ReactNode;
}

/** React tells only classes of what was thrown. */
class Catch extends Component<CatchProps, { error?: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError = (error: unknown) => ({ error, hasFailed: true });

  reset = () => this.setState({ error: undefined, hasFailed: false });

  override render() {
    const { error, hasFailed } = this.state;
    const { what, onRetry, children } = this.props;
    return hasFailed ? <Fault what={what} error={error} onRetry={() => onRetry(this.reset)} /> : children;
  }
}

interface FaultProps {
  what: string;
  error: unknown;
  onRetry(): void;
}

/** What happened, with what finds it in the server's log. */
function Fault({ what, error, onRetry }: FaultProps) {
  const id = requestIdOf(error);
  return (
    <Notice kind="error">
      <div className="grid justify-items-start gap-2">
        <p>{`${what} could not be shown. What you have saved is safe.`}</p>
        {id !== undefined && (
          <p className="text-t2">
            {'Tell your admin the number of the request: '}
            <code className="wrap-anywhere select-all">{id}</code>
          </p>
        )}
        <Button kind="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
