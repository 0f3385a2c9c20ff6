import { create } from 'content-disposition';

/** Headers for an uploaded file: browsers download it instead of displaying it, and the sandbox blocks any script in it. */
export function attachmentHeaders(name: string): Record<string, string> {
  return {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': create(name),
    'Content-Security-Policy': "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  };
}
