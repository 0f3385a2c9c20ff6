import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { ask, keyOf } from '../../kit/ask.ts';
import { untilNext } from './times.ts';

/** Tells an open editor what came of the schedule of its post. */
export function usePublication(stored: StaffPost | undefined, onOutcome: (post: StaffPost) => void): void {
  const { _id: id = '', scheduledFor = null, scheduleFault = null } = stored ?? {};
  const isDue = scheduledFor !== null && scheduleFault === null;
  const { data: post } = useQuery({
    queryKey: [...keyOf('GET /api/posts/post/:id', { id }), 'scheduled for', scheduledFor],
    queryFn: ({ signal }) => ask('GET /api/posts/post/:id', { id }, { signal }),
    enabled: isDue,
    refetchInterval: () => isDue && untilNext([{ scheduledFor, scheduleFault }], Date.now()),
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const tell = useEffectEvent(onOutcome);
  useEffect(() => {
    if (post && (post.status === 'published' || post.scheduleFault !== null || post.scheduledFor !== scheduledFor))
      tell(post);
  }, [post, scheduledFor]);
}
