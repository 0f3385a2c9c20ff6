import { useEffect, useState } from 'react';

/** Modules of white around the code, which scanners need. */
const BORDER = 4;

/** A QR code. Its generator loads only for those who see one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isGone = false;
    void import('uqr').then(({ encode }) => {
      if (isGone) return;
      const { data, size } = encode(text, { border: BORDER });
      const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
      setCode({ size, path: squares.join('') });
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  if (code === undefined) return <div aria-hidden className="office-bone size-48" />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-48 max-w-full rounded-control border border-line bg-white"
    >
      <path d={code.path} fill="#000" />
    </svg>
  );
}
