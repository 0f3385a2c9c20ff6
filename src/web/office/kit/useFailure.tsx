import { useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';

/** Why something failed. With another id, the same text is read out again. */
interface Failure {
  text: string;
  id: number;
}

/** Why what somebody has just tried failed, for a `FailureNotice`. */
export function useFailure() {
  const [failure, setFailure] = useState<Failure>();
  return {
    failure,
    fail: (text: string) => setFailure((last) => ({ text, id: (last?.id ?? 0) + 1 })),
    clear: () => setFailure(undefined),
  };
}

export function FailureNotice({ failure, className = '' }: { failure: Failure | undefined; className?: string }) {
  if (failure === undefined) return null;
  return (
    <Notice key={failure.id} kind="error" className={className}>
      {failure.text}
    </Notice>
  );
}
