import { type SafeText, sanitiseHtml } from './sanitise-html.ts';

/** @returns undefined when the text can't be sanitised: elements nested 10,000 deep overflow the stack */
export default (html: string): SafeText | undefined => {
  try {
    return sanitiseHtml(html);
  } catch {
    return undefined;
  }
};
