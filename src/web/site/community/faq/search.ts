import type { QuestionGroup } from './groups.ts';

/** The words of a search text, in lower case; all of them must occur. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The groups with only those questions in which, or in whose answers, every word occurs; groups without any fall away. */
export function findQuestions(groups: readonly QuestionGroup[], words: readonly string[]): QuestionGroup[] {
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => {
        const text = [question, ...answer].join('\n').toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** The text cut at the words: every second part, from the second one on, is a hit. */
export function cutAt(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${pattern})`, 'i'));
}
