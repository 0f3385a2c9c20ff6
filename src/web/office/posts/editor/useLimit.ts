import { useState } from 'react';

/** Cuts a text that is typed at its limit, and says so. */
export function useLimit(most: number, onChange: (value: string) => void, { lines }: { lines: number }) {
  const [isCut, setCut] = useState(false);
  return {
    type: (text: string) => {
      const typed = lines === 1 ? text.replace(/(?<!\s)\s*\n\s*/g, ' ') : text;
      // The cut may leave half of a surrogate pair.
      const fitting = typed
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/, '');
      setCut(fitting.length < typed.length);
      onChange(fitting);
    },
    note: isCut ? `Only the first ${most} characters were kept.` : undefined,
  };
}
