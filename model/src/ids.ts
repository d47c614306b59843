let lastMillisecond = 0;
let sequence = 0;

/**
 * UUIDv7 (RFC 9562): time-ordered, so that new rows land at the end of every index. Within one process ids
 * strictly increase: the 12 bits after the time count up inside a millisecond.
 */
export function newId(now = Date.now()): string {
  if (now > lastMillisecond) {
    lastMillisecond = now;
    const [high = 0, low = 0] = randomBytes(2);
    sequence = ((high << 8) | low) & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastMillisecond += 1;
    sequence = 0;
  }
  const time = lastMillisecond.toString(16).padStart(12, '0');
  const counter = sequence.toString(16).padStart(3, '0');
  const [first = 0, ...rest] = randomBytes(8);
  const tail = [(first & 0x3f) | 0x80, ...rest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
