import { describe, expect, it } from 'vitest';
import { inlineScripts, pagePolicy, securityHeaders } from './security-headers.ts';

describe('pagePolicy', () => {
  it('names each inline script by the hash that browsers compute', () => {
    // The digest of alert('Hello, world.'); as the standard's own example gives it (CSP Level 3, 8.3).
    const policy = pagePolicy("<script>alert('Hello, world.');</script>");
    expect(policy).toContain("script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  });

  it('allows no inline script but these', () => {
    const policy = pagePolicy('<p>no script</p>');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('lets script write HTML only as types that our own policies make', () => {
    expect(pagePolicy('')).toContain("; require-trusted-types-for 'script'; trusted-types default article drawn dompurify");
  });

  it('lets the map stand in a frame, and nothing else', () => {
    expect(pagePolicy('')).toContain('; frame-src https://www.openstreetmap.org;');
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
  it('promises https only where visitors come by https', () => {
    expect(securityHeaders('https://example.com')).toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders('http://example.com')).not.toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders(undefined)).not.toHaveProperty('Strict-Transport-Security');
  });
});
