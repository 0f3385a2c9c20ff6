import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../config/config.ts';

interface Place {
  port: number;
  host: string;
  /** What the names of the settings begin with, before `PORT` and `HOST`. */
  prefix?: string;
}

/**
 * Starts to listen.
 *
 * @returns scheme, host and port, for people to open
 * @throws ConfigError the place can't be listened on
 */
export async function listen(server: Server, { port, host, prefix = '' }: Place): Promise<string> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      code === 'EADDRINUSE'
        ? `${prefix}PORT is in use by another program: ${message}. Choose another ${prefix}PORT.`
        : `The server can't listen there: ${message}. Choose another ${prefix}HOST or ${prefix}PORT.`,
    );
  }
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${(server.address() as AddressInfo).port}`;
}
