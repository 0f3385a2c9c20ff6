import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Whether the page is opened to say that a form was kept which was posted without its script. */
export function useSent(): boolean {
  const sent = new URLSearchParams(useLocation().search).has('sent');

  // The message is for this moment: a reload or a bookmark shows the plain page.
  useEffect(() => {
    if (!sent) return;
    const url = new URL(location.href);
    url.searchParams.delete('sent');
    history.replaceState(history.state, '', url);
  }, [sent]);

  return sent;
}
