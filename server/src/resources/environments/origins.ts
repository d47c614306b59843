import { urlOf } from 'guidepost-model/urls';
import { invalid } from '../../http/request/errors.ts';

/** Origins as browsers write them in the header `Origin`: lower case, no default port, each once. */
export function readOrigins(texts: string[]): string[] {
  const origins = texts.map(originOf);
  const issues = origins.flatMap((origin, index) => {
    const path = `allowedOrigins[${index}]`;
    const message = `${path} must be an origin such as https://app.example.com, without a path`;
    return origin === undefined ? [{ rule: 'schema', path, message }] : [];
  });
  if (issues.length > 0) throw invalid(issues);
  return [...new Set(origins.flatMap((origin) => origin ?? []))];
}

function originOf(text: string): string | undefined {
  const url = urlOf(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  // What is more than an origin would be ignored in silence, so it is refused. A slash at the end does no harm.
  return url.href === `${url.origin}/` ? url.origin : undefined;
}
