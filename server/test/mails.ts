import { SecretBox } from '../src/delivery/secret-box.ts';
import { mailBody } from '../src/mail/outbox.ts';
import type { TestServer } from './harness.ts';

/** The text of a mail of the table `mails`, opened as the service opens it. */
export const openedBody = ({ config }: Pick<TestServer, 'config'>, mail: { body: string }): string =>
  mailBody(mail, new SecretBox(config.SECRET_KEY ?? ''));
