/**
 * The headers of a file that came from outside: it is saved, never shown, and could do nothing if it were. Names in other alphabets
 * travel as RFC 5987 says.
 */
export function attachmentHeaders(name: string): Record<string, string> {
  const plain = name.replace(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'Content-Security-Policy': "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  };
}
