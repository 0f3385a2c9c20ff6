import { VIEW_PATH } from '../../../../shared/posts/view-path.ts';
import { isKept } from '../../is-kept.ts';

/** Seconds in view after which an article counts as read. */
const VIEW_SECONDS = 10;

/** Copies an article's link, counts its views, and works out its loans. */
export default function startArticle(part: HTMLElement): void {
  part
    .querySelector<HTMLButtonElement>('.share button')
    ?.addEventListener('click', ({ currentTarget }) => void copyLink(currentTarget as HTMLButtonElement));
  const contents = part.querySelector<HTMLDetailsElement>('.article-contents details');
  // Not closed otherwise: a reader may have opened it before this script was here.
  if (contents && matchMedia('(width >= 64rem)').matches) contents.open = true;
  const examples = part.querySelectorAll<HTMLFormElement>('.loan-example');
  if (examples.length > 0)
    void import('./loan-example.ts').then(({ startExamples }) => startExamples(examples), reportError);
  part.addEventListener('click', playVideo);
  // A preview counts no views.
  const post = part.dataset['post'];
  if (post !== undefined) countView(post);
}

/** Plays a video where its link stands. Before that, nothing is asked of another site. */
function playVideo(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-video] > a');
  // With a key, the link opens elsewhere, as any other.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${link.parentElement?.dataset['video']}?autoplay=1`;
  frame.title = link.textContent;
  // YouTube plays nothing for a page that it does not know; a preview tells others nothing of its address otherwise.
  frame.referrerPolicy = 'strict-origin';
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  link.replaceWith(frame);
  frame.focus();
}

/** Reports a view of a post, and nothing about the reader. Views by staff don't count. */
function countView(postId: string): void {
  let left = VIEW_SECONDS;
  const timer = setInterval(() => {
    // A prerendered page is hidden, too.
    if (document.hidden || --left > 0) return;
    clearInterval(timer);
    if (!isKept('token')) navigator.sendBeacon(VIEW_PATH.replace(':id', postId));
  }, 1000);
}

async function copyLink(button: HTMLButtonElement): Promise<void> {
  let copied = true;
  try {
    await navigator.clipboard.writeText(button.value);
  } catch {
    copied = false; // Refused, or no clipboard without https.
  }
  const [link, check] = button.querySelectorAll('svg');
  link?.toggleAttribute('hidden', copied);
  check?.toggleAttribute('hidden', !copied);
  const text = copied ? button.dataset['copied'] : `${button.dataset['blocked']} ${button.value}`;
  button
    .closest('.share')
    ?.querySelector('[role=status]')
    ?.replaceChildren(text ?? '');
}
