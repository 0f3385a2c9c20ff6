import { type SafeText, sanitiseHtml } from './sanitise-html.ts';

export interface SanitiseTask {
  html: string;
  isUnfinished: boolean;
}

/** @returns undefined when the text can't be sanitised: elements nested 10,000 deep overflow the stack */
export default ({ html, isUnfinished }: SanitiseTask): SafeText | undefined => {
  try {
    return sanitiseHtml(html, isUnfinished);
  } catch {
    return undefined;
  }
};
