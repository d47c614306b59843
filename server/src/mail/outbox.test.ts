import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pino, { type Logger } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useServer } from '../../test/harness.ts';
import { type Database, openDatabase } from '../db/pool.ts';
import { SecretBox } from '../delivery/secret-box.ts';
import {
  type Mail,
  mailSender,
  type SendMail,
  sendMails as sendOpened,
  writeMail,
  writeSecretMail,
} from './outbox.ts';

const server = useServer();
beforeEach(() => server.db.deleteFrom('mails').execute());

const start = new Date('2026-03-01T12:00:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const silent = pino({ level: 'silent' });
const sealing = new SecretBox('the key of these tests, which is long enough');
const sendMails = (db: Database, send: SendMail, logger: Logger, now: Date) =>
  sendOpened(db, { send, sealing }, logger, now);

interface Received {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  text: string;
}

/** A mail server. It refuses recipients whose address begins with "nobody", and with `hangs` never says a word. */
async function startMailServer({ hangs = false } = {}) {
  const received: Received[] = [];
  const credentials: string[] = [];
  const sockets = new Set<Socket>();
  const answerTo = (line: string, mail: Received): string => {
    const [word, argument = ''] = line.split(/ (.*)/s);
    const address = /<(.*)>/.exec(argument)?.[1] ?? '';
    if (word === 'EHLO') return '250-test\r\n250 AUTH PLAIN';
    if (word === 'AUTH') {
      credentials.push(Buffer.from(argument.split(' ')[1]!, 'base64').toString());
      return '235 welcome';
    }
    if (word === 'MAIL') {
      mail.from = address;
      return '250 ok';
    }
    if (word === 'RCPT') {
      if (address.startsWith('nobody')) return '550 no such user';
      mail.to.push(address);
      return '250 ok';
    }
    return { DATA: '354 go on', RSET: '250 ok', QUIT: '221 bye' }[word!] ?? '502 what?';
  };
  const talk = (socket: Socket) => {
    let mail: Received = { from: '', to: [], text: '' };
    let buffer = '';
    let isText = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      buffer += chunk;
      for (;;) {
        const end = isText ? '\r\n.\r\n' : '\r\n';
        const index = buffer.indexOf(end);
        if (index < 0) return;
        const part = buffer.slice(0, index);
        buffer = buffer.slice(index + end.length);
        if (isText) {
          received.push({ ...mail, text: part });
          mail = { from: '', to: [], text: '' };
        }
        socket.write(`${isText ? '250 ok' : answerTo(part, mail)}\r\n`);
        isText = !isText && part === 'DATA';
      }
    });
  };
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (!hangs) talk(socket);
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  const close = () => {
    listener.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(close);
  const connected = async () => void (sockets.size > 0 || (await once(listener, 'connection')));
  return { address: `127.0.0.1:${port}`, received, credentials, connected, close };
}

const senderTo = (SMTP_URL: string | null, logger = silent): SendMail =>
  mailSender({ ...server.config, SMTP_URL, MAIL_FROM: 'Guidepost <guidepost@example.com>' }, logger);

const mailTo = (recipient: string, fields: Partial<Mail> = {}): Mail => {
  return { recipient, subject: 'A subject', body: 'A body.\n', ...fields };
};
const write = (...mails: Mail[]) =>
  server.db.transaction().execute(async (trx) => {
    for (const mail of mails) await writeMail(trx, mail, start);
  });
const left = () => server.db.selectFrom('mails').selectAll().orderBy('recipient').execute();

describe('a mail', () => {
  it('arrives as it was written, and is gone', async () => {
    const { address, received } = await startMailServer();
    await write(mailTo('ada@example.com', { body: 'Two lines,\n.the second with a point.\n' }));
    await sendMails(server.db, senderTo(`smtp://${address}`), silent, start);
    expect(received).toMatchObject([{ from: 'guidepost@example.com', to: ['ada@example.com'] }]);
    const [head, body] = received[0]!.text.split(/\r\n\r\n/);
    expect(head).toMatch(/^From: Guidepost <guidepost@example.com>$/m);
    expect(head).toMatch(/^To: ada@example.com$/m);
    expect(head).toMatch(/^Subject: A subject$/m);
    // A point at the beginning of a line is doubled on its way.
    expect(body).toBe('Two lines,\r\n..the second with a point.');
    expect(await left()).toEqual([]);
  });

  it('has no more headers than it should, whatever is in its subject', async () => {
    const { address, received } = await startMailServer();
    const subject = 'Für Ada\r\nBcc: eve@example.com\r\n\r\nHello';
    await write(mailTo('ada@example.com', { subject }));
    await sendMails(server.db, senderTo(`smtp://${address}`), silent, start);
    expect(received).toMatchObject([{ to: ['ada@example.com'] }]);
    expect(received[0]!.text).not.toMatch(/^Bcc/im);
  });

  it('is sent with the name and password of SMTP_URL', async () => {
    const { address, received, credentials } = await startMailServer();
    await write(mailTo('ada@example.com'));
    await sendMails(server.db, senderTo(`smtp://post:s%40cret@${address}`), silent, start);
    expect(credentials).toEqual(['\0post\0s@cret']);
    expect(received).toHaveLength(1);
  });

  it('of a transaction that was rolled back is not sent', async () => {
    const { address, received } = await startMailServer();
    const undone = server.db.transaction().execute(async (trx) => {
      await writeMail(trx, mailTo('ada@example.com'), start);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await sendMails(server.db, senderTo(`smtp://${address}`), silent, start);
    expect(received).toEqual([]);
  });

  it('is sent once, however many processes send', async () => {
    const { address, received } = await startMailServer();
    const other = openDatabase(server.databaseUrl, { max: 2 });
    onTestFinished(() => other.close());
    const recipients = Array.from({ length: 20 }, (_, n) => `user${n}@example.com`).sort();
    await write(...recipients.map((recipient) => mailTo(recipient)));
    const send = senderTo(`smtp://${address}`);
    const databases = [server.db, server.db, other.kysely, other.kysely];
    await Promise.all(databases.map((db) => sendMails(db, send, silent, start)));
    expect(received.flatMap(({ to }) => to).sort()).toEqual(recipients);
    expect(await left()).toEqual([]);
  });

  it('without SMTP_URL is in the log', async () => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    await write(mailTo('ada@example.com'));
    await sendMails(server.db, senderTo(null, logger), logger, start);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { mail: mailTo('ada@example.com'), msg: 'mail not sent: SMTP_URL is not set' },
    ]);
    expect(await left()).toEqual([]);
  });
});

describe('a mail that is refused', () => {
  it('is tried again after 1 min, 5 min, 30 min, 2 h and 12 h, and then stays', async () => {
    const { address } = await startMailServer();
    await write(mailTo('nobody@example.com'));
    const smtp = senderTo(`smtp://${address}`);
    let tries = 0;
    const send: SendMail = (mail) => {
      tries += 1;
      return smtp(mail);
    };
    let at = start;
    await sendMails(server.db, send, silent, at);
    for (const [index, minutes] of [1, 5, 30, 120, 720].entries()) {
      const due = new Date(at.getTime() + minutes * 60_000);
      expect(await left()).toMatchObject([{ attempts: index + 1, due_at: due }]);
      await sendMails(server.db, send, silent, new Date(due.getTime() - 1));
      expect(tries).toBe(index + 1);
      at = due;
      await sendMails(server.db, send, silent, at);
      expect(tries).toBe(index + 2);
    }
    expect(await left()).toMatchObject([{ attempts: 6, due_at: null }]);
    await sendMails(server.db, send, silent, after(10_000_000));
    expect(tries).toBe(6);
  });

  it('is no obstacle for the others', async () => {
    const { address, received } = await startMailServer();
    await write(mailTo('nobody@example.com'), mailTo('ada@example.com'), mailTo('bob@example.com'));
    await sendMails(server.db, senderTo(`smtp://${address}`), silent, start);
    expect(received.flatMap(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com']);
    expect(await left()).toMatchObject([{ recipient: 'nobody@example.com', attempts: 1 }]);
  });
});

describe('a mail server that hangs', () => {
  it('holds no connection to the database; the mail goes out once there is one that works', async () => {
    const hanging = await startMailServer({ hangs: true });
    const narrow = openDatabase(server.databaseUrl, { max: 1 });
    onTestFinished(() => narrow.close());
    await write(mailTo('ada@example.com'));
    const sending = sendMails(narrow.kysely, senderTo(`smtp://${hanging.address}`), silent, start);
    await hanging.connected();
    expect((await narrow.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    hanging.close();
    await sending;
    expect(await left()).toMatchObject([{ attempts: 1, due_at: after(60) }]);

    const { address, received } = await startMailServer();
    await sendMails(server.db, senderTo(`smtp://${address}`), silent, after(60));
    expect(received).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  it('is given up before the mail is due again', async () => {
    const hanging = await startMailServer({ hangs: true });
    await write(mailTo('ada@example.com'));
    // The settings of the connection may stand in the URL; the default is some seconds.
    await sendMails(server.db, senderTo(`smtp://${hanging.address}?greetingTimeout=50`), silent, start);
    expect(await left()).toMatchObject([{ attempts: 1, due_at: after(60) }]);
  });
});

it('a mail whose process died with it is sent by another one', async () => {
  const { address, received } = await startMailServer();
  await write(mailTo('ada@example.com'));
  const died = new Promise<void>((resolve) => {
    sendMails(server.db, () => new Promise(() => resolve()), silent, start);
  });
  await died;
  const send = senderTo(`smtp://${address}`);
  await sendMails(server.db, send, silent, after(59.999));
  expect(received).toEqual([]);
  await sendMails(server.db, send, silent, after(60));
  expect(received).toMatchObject([{ to: ['ada@example.com'] }]);
  expect(await left()).toEqual([]);
});

describe('a mail with a link that lets its reader in', () => {
  const link = 'https://app.example/setup?token=secret-of-the-link';
  const writeSecret = (recipient: string) =>
    server.db
      .transaction()
      .execute((trx) => writeSecretMail(trx, mailTo(recipient, { body: link }), start, sealing));

  it('stands in the database without the link, and arrives with it', async () => {
    const { address, received } = await startMailServer();
    await writeSecret('ada@example.com');
    const [stored] = await left();
    expect(stored?.body).toMatch(/^sealed:/);
    expect(JSON.stringify(stored)).not.toContain('secret-of-the-link');
    await sendMails(server.db, senderTo(`smtp://${address}`), silent, start);
    expect(received[0]?.text).toContain(link);
    expect(await left()).toEqual([]);
  });

  it('has no body after the last try', async () => {
    const { address } = await startMailServer();
    await writeSecret('nobody@example.com');
    const send = senderTo(`smtp://${address}`);
    for (let day = 0; day < 6; day++) {
      expect((await left())[0]?.body).not.toBe('');
      await sendMails(server.db, send, silent, after(day * 86_400));
    }
    expect(await left()).toMatchObject([{ attempts: 6, due_at: null, body: '' }]);
  });

  it('is not sent under another key', async () => {
    const { address, received } = await startMailServer();
    await writeSecret('ada@example.com');
    const other = { send: senderTo(`smtp://${address}`), sealing: new SecretBox('x'.repeat(40)) };
    await sendOpened(server.db, other, silent, start);
    expect(received).toEqual([]);
    expect(await left()).toMatchObject([{ attempts: 1, due_at: after(60) }]);
  });
});
