import { useEffect } from 'react';
import { useLoaderData } from 'react-router';

/** For the page's loader: the server drops a receipt from the address that isn't good. */
export const wasSent = (url: URL): boolean => url.searchParams.has('sent');

/**
 * Whether the page is opened to say that a form was kept which was posted without its script. Only the server can tell, so the page's
 * loader hands it over as `sent`.
 */
export function useSent(): boolean {
  const { sent } = useLoaderData<{ sent: boolean }>();

  // The message is for this moment: a reload or a bookmark shows the plain page.
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has('sent')) return;
    url.searchParams.delete('sent');
    history.replaceState(history.state, '', url);
  }, []);

  return sent;
}
