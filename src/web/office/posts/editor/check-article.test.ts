// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { checkArticle } from './check-article.ts';

it.each([
  ['<p>Whole</p><details><summary>What is an EMI?</summary><p>An instalment.</p></details>', 0],
  ['<details><summary>What is an EMI?</summary><p></p></details><details><summary></summary><p>All costs.</p></details>', 2],
  ['<details><summary>How it looks</summary><figure><img src="/a.webp" alt=""></figure></details>', 0],
])('tells of questions that readers would see as plain text: %s', async (content, open) => {
  const found = await checkArticle(content);
  expect(found).toEqual(
    open === 0 ? [] : [`${open} questions have no words or no answer yet. Readers would see plain text instead.`],
  );
});
