import { describe, expect, it } from 'vitest';
import { inlineScripts, officePolicy, publicPolicy, securityHeaders } from './security-headers.ts';

/** A policy by directive name. */
const read = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/s) as [string, string]));

/** The standard's own example and its digest (CSP Level 3, 8.3). */
const HELLO = "alert('Hello, world.');";
const HELLO_HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

describe('publicPolicy', () => {
  it('allows our own files, the inline scripts and the sheets, by the hash that browsers compute', () => {
    const policy = publicPolicy({ scripts: [HELLO], sheets: [HELLO] });
    expect(read(policy)).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${HELLO_HASH}`,
      'style-src': `'self' ${HELLO_HASH}`,
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    });
  });

  it('allows frames of one other site, if any', () => {
    expect(read(publicPolicy({ scripts: [], sheets: [], frames: 'https://maps.example' }))['frame-src']).toBe(
      'https://maps.example',
    );
    expect(read(publicPolicy({ scripts: [], sheets: [] }))['frame-src']).toBe("'none'");
  });
});

describe('officePolicy', () => {
  it('allows each inline script of the page', () => {
    expect(read(officePolicy(`<script>${HELLO}</script><script src="/a.js"></script>`))['script-src']).toBe(
      `'self' ${HELLO_HASH}`,
    );
    expect(read(officePolicy('<p>no script</p>'))['script-src']).toBe("'self'");
  });

  it('lets scripts write HTML only through our own Trusted Types policies', () => {
    expect(read(officePolicy(''))).toMatchObject({
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default article dompurify',
      'frame-src': "'none'",
    });
  });
});

describe('inlineScripts', () => {
  it.each([
    ['<script>a</script><SCRIPT type="module" async="">b</SCRIPT >', ['a', 'b']],
    ['<script src="/x.js"></script>', []],
    ['<script async src=/x.js></script>', []],
    ["<script defer='' SRC = '/x.js'></script>", []],
    ['<script data-src="/x.js">a</script>', ['a']],
    ['<script title=" src=">a</script>', ['a']],
    ['<script title="a>b">c</script>', ['c']],
    ['<script>if (a<b) "<!--"</script>', ['if (a<b) "<!--"']],
    ['<script>\n  a\n</script>', ['\n  a\n']],
    ['<scripted>a</scripted>', []],
    ['<script></script>', ['']],
  ])('finds in %s', (html, texts) => {
    expect(inlineScripts(html)).toEqual(texts);
  });
});

describe('securityHeaders', () => {
  it('sends HSTS only for an https address', () => {
    expect(securityHeaders('https://example.com')).toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders('http://example.com')).not.toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders(undefined)).not.toHaveProperty('Strict-Transport-Security');
  });
});
