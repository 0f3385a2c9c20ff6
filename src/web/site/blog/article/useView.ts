import { useEffect } from 'react';
import { hasToken } from '../../frame/useStaffSignedIn.ts';

/** Seconds for which an article must have been in sight. */
const SECONDS = 10;

/** Tells the server that somebody reads a post: which post, and nothing of the reader. Staff are no readers. */
export function useView(postId: string): void {
  useEffect(() => {
    let left = SECONDS;
    const timer = setInterval(() => {
      if (document.hidden || --left > 0) return;
      clearInterval(timer);
      if (!hasToken()) navigator.sendBeacon(`/api/posts/${postId}/view`);
    }, 1000);
    return () => clearInterval(timer);
  }, [postId]);
}
