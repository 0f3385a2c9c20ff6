import { useEffect, useState } from 'react';
import { useSay } from './say.ts';

/** A slider passes dozens of figures on its way, which should not be read out. */
const ANNOUNCE_DEBOUNCE_MS = 700;

/** Announces a result to screen readers once it has stopped changing. The one that a page opens with is no news. */
export function Announcement({ text }: { text: string }) {
  const say = useSay();
  const [initial] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () => setAnnounced((before) => (before === '' && text === initial ? '' : text)),
      ANNOUNCE_DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, initial]);
  return (
    <p role="status" className="sr-only">
      {say(announced)}
    </p>
  );
}
