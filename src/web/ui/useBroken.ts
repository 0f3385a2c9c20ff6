import { useEffect, useRef, useState } from 'react';

/**
 * Whether the picture in a box could not be had, and what tells the box when one can't. A picture may have failed before the
 * page's script arrived to hear of it.
 *
 * @param source what the picture is: another one has its own chance
 */
export function useBroken(source: string) {
  const box = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState<string>();

  useEffect(() => {
    const picture = box.current?.querySelector('img');
    if (picture?.complete && picture.naturalWidth === 0) setBroken(source);
  }, [source]);

  /** `box` is for the element around the picture. */
  return { broken: broken === source, box: { ref: box, onErrorCapture: () => setBroken(source) } };
}
