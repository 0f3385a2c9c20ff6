import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { MAIL_CERTIFICATE, MAIL_KEY } from './mail-certificate.ts';

/** A mail server for tests, whose port stays the same while its behaviour changes. */
export interface MailServer {
  readonly port: number;
  /** The messages it accepted, oldest first, and when (`performance.now()`). */
  readonly mails: { at: number; id: string; to: string; subject: string; text: string }[];
  /** Number of connections so far. */
  readonly connections: number;
  /** The passwords it received, and whether the connection was encrypted. */
  readonly passwords: { password: string; isEncrypted: boolean }[];
  /** Accepts mail, by default without authentication and encryption. */
  accept(behaviour?: Behaviour): Promise<void>;
  /** Accepts connections but never responds. */
  hang(): Promise<void>;
  /** Stops listening. */
  close(): Promise<void>;
}

interface Behaviour {
  /** Rejects each message with 451. */
  refuse?: boolean;
  /** A recipient that is rejected. */
  refuseTo?: string;
  /** Accepts passwords, also over an unencrypted connection. */
  takesPasswords?: boolean;
  /** Offers STARTTLS with a self-signed certificate, which clients must be configured to trust. */
  startsTls?: boolean;
}

/** @returns a mail server on a free port, not listening yet */
export async function createMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const passwords: MailServer['passwords'] = [];
  let connections = 0;
  let end: () => Promise<void> = async () => undefined;
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await closed(probe);

  async function become(start: () => Promise<() => Promise<void>>): Promise<void> {
    await end();
    end = await start();
  }

  return {
    port,
    mails,
    passwords,
    get connections() {
      return connections;
    },
    accept: ({ refuse = false, refuseTo, takesPasswords = false, startsTls = false } = {}) =>
      become(async () => {
        const server = new SMTPServer({
          disabledCommands: [...(startsTls ? [] : ['STARTTLS']), ...(takesPasswords ? [] : ['AUTH'])],
          key: MAIL_KEY,
          cert: MAIL_CERTIFICATE,
          allowInsecureAuth: true,
          authOptional: true,
          logger: false,
          onAuth({ password }, { secure: isEncrypted }, next) {
            passwords.push({ password: password ?? '', isEncrypted });
            next(null, { user: 'somebody' });
          },
          onRcptTo({ address }, _session, next) {
            next(address === refuseTo ? Object.assign(new Error('Unknown'), { responseCode: 550 }) : null);
          },
          onConnect(_session, next) {
            connections += 1;
            next();
          },
          onData(stream, _session, next) {
            const lines: Buffer[] = [];
            stream.on('data', (line: Buffer) => lines.push(line));
            stream.on('end', () => {
              if (refuse) return next(Object.assign(new Error('Later'), { responseCode: 451 }));
              mails.push(read(Buffer.concat(lines).toString()));
              next();
            });
          },
        });
        // A client that was killed resets its connection.
        server.on('error', () => undefined);
        await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
        return () => new Promise((resolve) => server.close(() => resolve()));
      }),
    hang: () =>
      become(async () => {
        const sockets = new Set<Socket>();
        const server = createServer((socket) => {
          connections += 1;
          sockets.add(socket.on('error', () => undefined));
        }).listen(port, '127.0.0.1');
        await once(server, 'listening');
        return async () => {
          for (const socket of sockets) socket.destroy();
          await closed(server);
        };
      }),
    close: () => become(async () => async () => undefined),
  };
}

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

function read(mail: string): MailServer['mails'][number] {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]/g, ' '))?.[1] ?? '';
  const text = body.join('\r\n\r\n');
  const isBase64 = field('Content-Transfer-Encoding') === 'base64';
  return {
    at: performance.now(),
    id: field('Message-ID'),
    to: field('To'),
    subject: decodeWords(field('Subject')),
    text: isBase64 ? Buffer.from(text, 'base64').toString('utf8') : decode(text),
  };
}

/** Decodes the non-ASCII words of a header (RFC 2047). */
const decodeWords = (head: string) =>
  head
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : decode(word.replaceAll('_', ' ')),
    );

/** Decodes quoted-printable (RFC 2045). */
function decode(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
