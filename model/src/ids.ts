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
  const tail = hexOf(randomBytes(8));
  const variant = (8 | (Number.parseInt(tail.charAt(0), 16) & 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variant}${tail.slice(1, 4)}-${tail.slice(4)}`;
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += hexOfByte[byte];
  return text;
}

/** Random bytes that were not handed out yet. To ask for many at once costs no more than to ask for some. */
const supply = new Uint8Array(1_024);
let handedOut = supply.length;

function randomBytes(count: number): Uint8Array {
  if (handedOut + count > supply.length) {
    crypto.getRandomValues(supply);
    handedOut = 0;
  }
  handedOut += count;
  return supply.subarray(handedOut - count, handedOut);
}
