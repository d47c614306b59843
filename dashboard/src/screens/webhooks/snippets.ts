/** How a receiver verifies a message, in a few languages. The manual says why each line is there. */
export const snippets: Record<string, string> = {
  'Node.js': `import { createHmac, timingSafeEqual } from 'node:crypto';

/** body: the raw bytes of the request, before anything parses them. */
export function isGenuine(secret, header, body, toleranceSeconds = 300) {
  const parts = header.split(',').map((part) => part.split('='));
  const t = parts.find(([key]) => key === 't')?.[1] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(t)) <= toleranceSeconds)) return false;
  const expected = createHmac('sha256', secret).update(\`\${t}.\`).update(body).digest();
  return parts
    .filter(([key, value]) => key === 'v1' && /^[0-9a-f]{64}$/i.test(value))
    .some(([, value]) => timingSafeEqual(Buffer.from(value, 'hex'), expected));
}

isGenuine(process.env.WEBHOOK_SECRET, request.headers['x-service-signature'], rawBody);`,
  Python: `import hashlib, hmac, time

def is_genuine(secret: str, header: str, body: bytes, tolerance: int = 300) -> bool:
    parts = [part.split("=", 1) for part in header.split(",") if "=" in part]
    t = next((value for key, value in parts if key == "t"), "")
    if not t.isdigit() or abs(time.time() - int(t)) > tolerance:
        return False
    expected = hmac.new(secret.encode(), t.encode() + b"." + body, hashlib.sha256).hexdigest()
    given = [value for key, value in parts if key == "v1"]
    return any(hmac.compare_digest(one.encode(), expected.encode()) for one in given)`,
  PHP: `function is_genuine(string $secret, string $header, string $body, int $tolerance = 300): bool {
    $t = ''; $given = [];
    foreach (explode(',', $header) as $part) {
        [$key, $value] = array_pad(explode('=', $part, 2), 2, '');
        if ($key === 't') $t = $value;
        if ($key === 'v1') $given[] = $value;
    }
    if (!ctype_digit($t) || abs(time() - (int) $t) > $tolerance) return false;
    $expected = hash_hmac('sha256', $t . '.' . $body, $secret);
    foreach ($given as $one) if (hash_equals($expected, $one)) return true;
    return false;
}`,
  Ruby: `require "openssl"

def genuine?(secret, header, body, tolerance: 300)
  parts = header.split(",").map { |part| part.split("=", 2) }
  t = parts.assoc("t")&.last.to_s
  return false unless t.match?(/\\A\\d+\\z/) && (Time.now.to_i - t.to_i).abs <= tolerance
  expected = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{t}.#{body}")
  parts.any? { |key, value| key == "v1" && OpenSSL.secure_compare(value.to_s, expected) }
end`,
};
