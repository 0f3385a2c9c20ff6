import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIsConnectionLost } from '../connection.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Says once for all screens that the server can't be reached. What is shown is read again when it can. */
export function ConnectionBar() {
  const isLost = useIsConnectionLost();
  const queries = useQueryClient();
  const wasLost = useRef(false);
  useEffect(() => {
    if (!isLost && wasLost.current) void queries.invalidateQueries();
    wasLost.current = isLost;
  }, [isLost, queries]);
  if (!isLost) return null;
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line bg-marigold-50 px-4 py-1.5 text-t2">
      <Icon name="warning-circle-fill" className="size-4 shrink-0" />
      <span>No connection to the server. What you type stays here. This goes on by itself when the connection is back.</span>
    </p>
  );
}
