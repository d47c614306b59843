/** An answer of a service that is longer than a program takes in. */
export class AnswerTooLong extends Error {
  constructor(mostBytes: number) {
    super(`The answer has more than ${mostBytes} bytes.`);
    this.name = 'AnswerTooLong';
  }
}

/** The text of an answer. What is longer is not read to its end. */
export async function readAnswer({ body }: Pick<Response, 'body'>, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > mostBytes) throw new AnswerTooLong(mostBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
