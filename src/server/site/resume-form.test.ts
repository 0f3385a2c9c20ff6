import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { buildPdf } from '../../../tests/support/documents.ts';
import { find, plainBrowser, textsOf } from '../../../tests/support/plain-browser.ts';
import { JSDOM } from 'jsdom';

const PATH = '/community/career';
const MAX_BYTES = 5 * 1024 * 1024;

describeOneEngine('a resume that is sent without script', (fresh) => {
  let built: ReturnType<typeof buildApp>;
  beforeAll(async () => {
    built = buildApp(await fresh());
  });

  it.each([
    ['nothing', undefined, 'Please select a resume first.', 400],
    ['another format', new File(['PNG'], 'resume.png'), 'Only PDF, DOC and DOCX files are accepted.', 415],
    ['too much', new File([new Uint8Array(MAX_BYTES + 1)], 'cv.pdf'), 'The file can be at most 5 MB.', 413],
  ])('is refused when it is %s', async (_, file, message, status) => {
    const form = new FormData();
    if (file) form.set('resume', file);
    const answer = await built.call('POST', PATH, { body: form, headers: { Origin: 'http://localhost' } });
    expect(answer.status).toBe(status);
    const { document } = new JSDOM(await answer.text()).window;
    expect(textsOf(document, 'form [role=alert]')).toEqual([message]);
  });

  it('is confirmed by the page', async () => {
    const form = new FormData();
    form.set('resume', new File([new Uint8Array(buildPdf())], 'cv.pdf'));
    const answer = await built.call('POST', PATH, { body: form, headers: { Origin: 'http://localhost' } });
    const page = await plainBrowser(built)(answer.headers.get('Location') ?? '');
    expect(find(page.document, 'form [role=status]').textContent).toBe('Resume uploaded successfully!');
  });
});
