import { expect, test } from 'vitest';
import { siteManifest } from './site-manifest.ts';

const route = (id: string, parentId: string | undefined, path?: string) => ({ id, parentId, path, hasLoader: true, hasAction: false, module: `/${id}.js`, imports: ['/react.js'], css: ['/site.css'] });
const WHOLE = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: route('root', undefined, ''),
    frame: route('frame', 'root'),
    apply: route('apply', 'frame', 'apply'),
    admins: route('admins', 'frame', 'administration'),
    login: route('login', 'root', 'admin-login'),
    office: route('office', 'root', 'admin'),
    posts: route('posts', 'office'),
    editor: route('editor', 'posts', 'edit/:id'),
  },
  url: '/manifest-1.js',
  version: '1',
};

test('the website’s list of routes holds the website alone, and only what its router reads', () => {
  const script = siteManifest(`window.__reactRouterManifest=${JSON.stringify(WHOLE)};`);
  const { routes, ...rest } = JSON.parse(/^window\.__reactRouterManifest=(.*);$/.exec(script)?.[1] ?? '');
  expect(rest).toEqual({ entry: WHOLE.entry, url: WHOLE.url, version: '1' });
  expect(Object.keys(routes)).toEqual(['root', 'frame', 'apply', 'admins']);
  expect(routes.apply).toEqual({ id: 'apply', parentId: 'frame', path: 'apply', hasLoader: true, module: '/apply.js', css: ['/site.css'] });
});

test('another kind of file stops the build', () => {
  expect(() => siteManifest('export {};')).toThrow(/not what it was/);
});
