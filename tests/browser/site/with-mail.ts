import { createMailServer } from '../../support/mail-server.ts';
import type { TestServer } from '../../support/server.ts';

/** A server that sends to a mail server, and the text of the newest mail to an address, by its subject. */
export async function startWithMail(
  newServer: (overrides: Record<string, string>) => Promise<TestServer>,
  more: Record<string, string> = {},
) {
  const mail = await createMailServer();
  await mail.accept();
  const server = await newServer({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'office@example.com',
    MAIL_TO: 'team@example.com',
    ...more,
  });
  const mailTo = (to: string, subject: RegExp) =>
    mail.mails.findLast((each) => each.to.includes(to) && subject.test(each.subject))?.text ?? '';
  return { mail, server, mailTo };
}
