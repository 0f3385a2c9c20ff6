import { hasToken } from '../../frame/staff-token.ts';

/** Seconds for which an article must have been in sight. */
const SECONDS = 10;

/** The button that copies an article's link, and the counting of its readers. */
export default function startArticle(part: HTMLElement): void {
  part
    .querySelector<HTMLButtonElement>('.share button')
    ?.addEventListener('click', ({ currentTarget }) => void copyLink(currentTarget as HTMLButtonElement));
  countView(part.dataset['post'] ?? '');
}

/** Tells the server that somebody reads a post: which post, and nothing of the reader. Staff are no readers. */
function countView(postId: string): void {
  let left = SECONDS;
  const timer = setInterval(() => {
    // A page that the browser prepares ahead is hidden as well.
    if (document.hidden || --left > 0) return;
    clearInterval(timer);
    if (!hasToken()) navigator.sendBeacon(`/api/posts/${postId}/view`);
  }, 1000);
}

/** The button's value is the link. */
async function copyLink(button: HTMLButtonElement): Promise<void> {
  let copied = true;
  try {
    await navigator.clipboard.writeText(button.value);
  } catch {
    copied = false; // Refused, or without https, where there is no clipboard.
  }
  const sign = button.querySelector('use');
  sign?.setAttribute('href', `${sign.getAttribute('href')?.split('#')[0]}#${copied ? 'check' : 'link'}`);
  const words = copied ? 'Link copied.' : `Your browser blocked copying. The link is ${button.value}`;
  button.closest('.share')?.querySelector('[role=status]')?.replaceChildren(words);
}
