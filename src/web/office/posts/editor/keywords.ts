import { cleanKeywords, POST_LIMITS } from '../../../../shared/posts/form.ts';

interface Added {
  keywords: string[];
  /** What became of the typed text. */
  message: string;
  /** The typed text was not taken, and stays to be corrected. */
  isRefused: boolean;
}

/** Adds what was typed, separated by commas. Blank and repeated keywords are left out. */
export function addKeywords(keywords: readonly string[], typed: string): Added {
  const texts = typed.split(',');
  if (texts.some((text) => text.trim().length > POST_LIMITS.keyword)) {
    const message = `A keyword can have at most ${POST_LIMITS.keyword} characters.`;
    return { keywords: [...keywords], message, isRefused: true };
  }
  const next = cleanKeywords([...keywords, ...texts]);
  if (next.length > POST_LIMITS.keywords) {
    const message = `A post can have at most ${POST_LIMITS.keywords} keywords.`;
    return { keywords: [...keywords], message, isRefused: true };
  }
  const added = next.slice(keywords.length);
  return { keywords: next, message: messageFor(added, typed), isRefused: false };
}

function messageFor(added: readonly string[], typed: string): string {
  if (added.length > 0) return `Added ${added.join(', ')}.`;
  return typed.trim() === '' ? '' : 'This keyword has already been added.';
}
