import type { BrowserContext, Page } from '@playwright/test';
import { POST_LIMITS } from '../../../src/shared/posts/form.ts';
import type { StaffPost } from '../../../src/shared/posts/schemas.ts';
import { BLOG, expect, startQuick } from '../../support/browser.ts';
import { INJECTION_VECTORS } from '../../support/injection-vectors.ts';
import type { TestServer } from '../../support/server.ts';
import { type BlogDesk, blogDesk, test as base } from './blog.ts';
import { emptyText, openEditor, paste, showAll } from './editor.ts';
import { statusLine } from './screens.ts';

/** `npm run test:hard -- injection` takes all vectors, and `sanitise.test.ts` too. */
const SAMPLED = process.env['INJECTION_VECTORS'] === 'all' ? 1 : 12;
const VECTORS = Object.values(INJECTION_VECTORS).flatMap((family) => family.filter((_, place) => place % SAMPLED === 0));
/** As many as a post has keywords. */
const PAYLOADS_PER_POST = POST_LIMITS.keywords;
/** Appended to each payload. */
const AFTER = '<p>After.</p>';
const PAYLOADS_PER_PASTE = 40;
const CONCURRENT_INSERTS = 6;

/** As many complete payloads as fit into a field, and the remaining ones. */
function fill(payloads: readonly string[], room: number): [text: string, left: string[]] {
  const taken: string[] = [];
  const left = payloads.filter((payload) => [...taken, payload].join(' ').length > room || taken.push(payload) === 0);
  return [taken.join(' '), left];
}

/** A post with payloads in every field. */
async function plant(desk: BlogDesk, payloads: readonly string[], place: number): Promise<StaffPost> {
  const [title, left] = fill(payloads, POST_LIMITS.title);
  const [excerpt] = fill([...left, ...payloads], POST_LIMITS.excerpt);
  const name = `${place} ${payloads.join(' ')}`.slice(0, POST_LIMITS.name);
  return desk.addPost({
    title: title || (payloads[0] ?? '').slice(0, POST_LIMITS.title),
    excerpt,
    author: fill(payloads, POST_LIMITS.author)[0],
    content: payloads.map((payload) => `<p>Before.</p>${payload}${AFTER}`).join(''),
    category: (await desk.addCategory(name))._id,
    tags: [(await desk.addTag(name))._id],
    seo: {
      metaTitle: fill(payloads, POST_LIMITS.metaTitle)[0],
      metaDescription: fill(payloads, POST_LIMITS.metaDescription)[0],
      keywords: payloads.map((payload) => payload.slice(0, POST_LIMITS.keyword)),
    },
    status: 'published',
  });
}

/** A blog whose posts all contain payloads, on a separate server. */
const test = base.extend<
  { posts: StaffPost[]; watched: BrowserContext },
  { planted: { server: TestServer; posts: StaffPost[] } }
>({
  planted: [
    async ({}, use) => {
      const server = await startQuick();
      const desk = blogDesk(server);
      const waiting = Array.from({ length: Math.ceil(VECTORS.length / PAYLOADS_PER_POST) }, (_, part) =>
        VECTORS.slice(part * PAYLOADS_PER_POST, (part + 1) * PAYLOADS_PER_POST),
      );
      const posts: StaffPost[] = [];
      let place = 0;
      const work = async () => {
        for (let payloads = waiting.shift(); payloads; payloads = waiting.shift()) {
          const post = await plant(desk, payloads, place++);
          posts.push(post);
          // A payload that swallows everything after it gets a separate post.
          const swallowed = payloads.slice(post.content.split(AFTER).length);
          if (swallowed.length > 0) waiting.push(swallowed);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENT_INSERTS }, work));
      await use({ server, posts });
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: ({ planted }, use) => use(planted.server),
  posts: ({ planted }, use) => use(planted.posts),
  /** Reports any script that runs, or that only the page's policy blocks, as an uncaught error, which fails the test. */
  watched: async ({ context, faults }, use) => {
    // A missing picture on this site is harmless.
    faults.allow(/status of 404.*\/media\/a\.webp/);
    await context.addInitScript(() => {
      for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
        window[name] = () => reportError(new Error(`${name} was called`)) as never;
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        reportError(new Error(`kept from running by ${violatedDirective}: ${blockedURI}`)),
      );
    });
    await use(context);
  },
});

// Not parallel, so that a single server with payloads is enough.
test.describe.configure({ mode: 'default' });

/** Active content in a part of the page: event handlers, elements that load or send, and invalid or foreign URLs. */
async function findActiveContent(page: Page, part: string): Promise<string[]> {
  return page.locator(part).evaluateAll((roots) => {
    // Only our own templates: sanitising drops those of posts.
    const acting =
      'script, style, link, meta, base, iframe, frame, object, embed, math, template:not([data-while], .slide-art > *), ' +
      'audio, video, foreignObject, animate, set';
    const loading = ['src', 'srcset', 'action', 'formaction', 'data', 'srcdoc', 'background', 'poster', 'ping', 'cite'];
    const leadsElsewhere = (value: string) =>
      value.split(', ').some((each) => URL.parse(each, location.href)?.origin !== location.origin);
    const runs = (value: string) => !/^(?:https?|mailto|tel):$/.test(URL.parse(value, location.href)?.protocol ?? '');
    return roots.flatMap((root) =>
      [...root.querySelectorAll('*')].flatMap((element) => {
        const found = element.matches(acting) ? [element.outerHTML] : [];
        for (const { name, value } of element.attributes) {
          const isBad =
            name.startsWith('on') ||
            (loading.includes(name) && leadsElsewhere(value)) ||
            (name.endsWith('href') && runs(value)) ||
            (name === 'style' && element.closest('.prose'));
          if (isBad) found.push(`${element.localName} ${name}=${value}`);
        }
        return found;
      }),
    );
  });
}

/** Fires at every element of a part of the page the events that payloads wait for. */
async function fireEvents(page: Page, part: string): Promise<void> {
  await page.locator(part).evaluateAll((roots) => {
    for (const element of roots.flatMap((root) => [...root.querySelectorAll('*')])) {
      for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle', 'animationstart', 'transitionend'])
        element.dispatchEvent(new Event(type));
    }
  });
}

/** Positive controls that do run, immediately and later: they prove that the test detects scripts. */
const CONTROLS = [
  '<img src="data:," onerror="alert(1)">',
  '<details open ontoggle="alert(1)">Later</details>',
  '<body onload="alert(1)">',
];

test('stored content runs nothing, not even without a Content-Security-Policy', async ({ page, posts, faults }) => {
  faults.allow(/status of 404|ERR_|Not allowed to load/);
  expect(VECTORS.length * SAMPLED).toBeGreaterThanOrEqual(300);
  // A page without a policy, with a frame for each text.
  await page.goto('about:blank');
  const ran = await page.evaluate(
    async ({ texts, controls }) => {
      const heard = new Set<string>();
      const frames: HTMLIFrameElement[] = [];
      await new Promise<void>((done) => {
        const check = () => {
          const isLoaded = frames.every(({ contentDocument }) => contentDocument?.readyState === 'complete');
          if (frames.length === texts.length && isLoaded && controls.every((control) => heard.has(control))) done();
        };
        for (const text of texts) {
          const frame = document.createElement('iframe');
          frames.push(frame);
          document.body.append(frame);
          const hear = () => {
            heard.add(text);
            check();
          };
          Object.assign(frame.contentWindow ?? {}, { alert: hear, open: hear });
          frame.contentDocument?.write(`<!doctype html><body>${text}`);
          frame.contentWindow?.addEventListener('load', () => setTimeout(check));
          frame.contentDocument?.close();
        }
      });
      return [...heard];
    },
    { texts: [...posts.map(({ content }) => content), ...CONTROLS], controls: CONTROLS },
  );
  expect(ran.toSorted()).toEqual(CONTROLS.toSorted());
  const all = await page.locator('iframe').evaluateAll(
    (frames, controls) =>
      frames.slice(0, -controls).flatMap((frame) => {
        const inside = (frame as HTMLIFrameElement).contentDocument;
        return [
          ...(inside?.querySelectorAll(
            'script, iframe, form, svg, style, [onerror], [onload], [onclick], a[href^="javascript"]',
          ) ?? []),
        ].map(({ outerHTML }) => outerHTML);
      }),
    CONTROLS.length,
  );
  expect(all).toEqual([]);
});

/** Opens pages three at a time, and fires events at everything in them. */
async function openAll(watched: BrowserContext, paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const read = async () => {
    const page = await watched.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect([path, await findActiveContent(page, 'main')]).toEqual([path, []]);
      await fireEvents(page, 'main');
    }
  };
  await Promise.all([read(), read(), read()]);
}

test('opening articles runs no payload', async ({ watched, posts }) => {
  await openAll(
    watched,
    posts.map(({ slug }) => `/blog/${encodeURIComponent(slug)}`),
  );
});

test('opening lists, the feed or the sitemap runs no payload', async ({ watched, posts }) => {
  const lists = Array.from({ length: Math.ceil(posts.length / 8) }, (_, page) => `/community/blogs?page=${page + 1}`);
  await openAll(watched, ['/', '/BlogsForHome', ...lists]);

  // Feed and sitemap contain the payloads as text.
  const page = await watched.newPage();
  await page.goto('about:blank');
  for (const path of ['/feed.xml', '/sitemap.xml']) {
    const xml = await (await watched.request.get(path)).text();
    const names = await page.evaluate((text) => {
      const read = new DOMParser().parseFromString(text, 'text/xml');
      return [...new Set([...read.querySelectorAll('*')].map(({ nodeName }) => nodeName))];
    }, xml);
    expect(names.filter((name) => /^(?:parsererror|script|img|svg|iframe|html|p)$/i.test(name))).toEqual([]);
    expect(xml).toContain(path === '/feed.xml' ? '&#60;script&#62;alert(1)' : '/blog/');
  }
});

test('listing, previewing or deleting posts runs no payload', async ({ watched, posts, signIn }) => {
  await signIn(BLOG);
  const page = await watched.newPage();
  const cards = page.getByRole('region', { name: 'Found posts' }).getByRole('article');
  for (let first = 0; first < posts.length; first += 24) {
    await page.goto(`/admin?page=${first / 24 + 1}`);
    await expect(cards).toHaveCount(Math.min(24, posts.length - first));
    expect(await findActiveContent(page, 'main')).toEqual([]);
    await fireEvents(page, 'main');
    for (const card of await cards.all()) {
      await card.getByRole('button', { name: /^Preview/ }).dispatchEvent('click');
      await expect(page.locator('dialog .prose')).toBeVisible();
      expect(await findActiveContent(page, 'dialog')).toEqual([]);
      await fireEvents(page, 'dialog');
      await page.getByRole('button', { name: 'Close Preview' }).dispatchEvent('click');
    }
  }
  await cards
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  expect(await findActiveContent(page, 'dialog')).toEqual([]);
  for (const path of ['/admin/categories', '/admin/tags']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(posts.length);
    expect(await findActiveContent(page, 'main')).toEqual([]);
  }
});

test('editing posts runs no payload', async ({ watched, posts, signIn, faults }) => {
  // Parsing content to sanitise it loads and runs nothing, but the browser reports the styles and base elements in it.
  faults.allow(/Applying inline style|Setting the document's base URI|kept from running by (?:style-src|base-uri)/);
  await signIn(BLOG);
  const page = await watched.newPage();
  const { title, excerpt, text, preview } = await openEditor(page);
  for (let first = 0; first < VECTORS.length; first += PAYLOADS_PER_PASTE) {
    const payloads = VECTORS.slice(first, first + PAYLOADS_PER_PASTE);
    await title.fill(payloads.join(' ').slice(0, POST_LIMITS.title));
    await excerpt.fill(payloads.join(' ').slice(-POST_LIMITS.excerpt));
    await text.fill('Before.');
    await expect(preview.locator('.prose')).toHaveText('Before.');
    await text.press('Control+End');
    // A payload may swallow everything after it, but nothing before it.
    await paste(text, {
      html: `<p>Fine.</p>${payloads.map((payload) => `<div>${payload}</div>`).join('')}`,
      text: 'Pasted',
    });
    await expect(preview.locator('.prose')).toHaveText(/^Before\.\s*Fine\./);
    expect([first, await findActiveContent(page, 'main')]).toEqual([first, []]);
    await fireEvents(page, 'main');
  }
  // Content from the server is also sanitised again.
  await emptyText(text);
  for (let place = 0; place < posts.length; place += 14) {
    await page.goto(`/admin/posts/edit/${posts[place]?._id}`);
    await expect(text).toBeVisible();
    await showAll(page);
    await expect(preview.locator('.prose')).toContainText('Before.');
    expect([place, await findActiveContent(page, 'main')]).toEqual([place, []]);
  }
});

test('malicious URLs redirect nowhere and are not reflected', { tag: '@trial' }, async ({ watched, signIn, faults }) => {
  faults.allow(statusLine(404));
  await signIn(BLOG);
  const page = await watched.newPage();
  for (const vector of [
    `"><script>alert(1)</script>'-alert(1)-'</title><img src=x onerror=alert(1)>`,
    'javascript:alert(1)',
  ]) {
    const written = encodeURIComponent(vector);
    for (const path of [
      `/blog/${written}`,
      `/community/blogs?category=${written}&page=${written}`,
      `/?category=${written}`,
      `/admin?status=${written}&search=${written}`,
      `/admin/posts/edit/${written}`,
      `/admin-login?from=${written}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([path, await findActiveContent(page, 'main')]).toEqual([path, []]);
    }
  }
});
