import { declareOperation, type OperationFacts, type OperationParts } from '../http/description/route.ts';
import type { ErrorCode } from '../http/request/errors.ts';

const everywhere: ErrorCode[] = ['E1013', 'E1017', 'E1049', 'E0000', 'E1014'];

/** One declaration of a route under /app that everybody may call. */
export function openAppOperation<const Parts extends OperationParts>(declared: Parts & OperationFacts) {
  const { config, ...route } = declareOperation<Parts>(declared, { security: null, errors: everywhere });
  return { config: { ...config, session: 'none' as const }, ...route };
}

/** One declaration of a route under /app for people who have signed in. */
export function sessionOperation<const Parts extends OperationParts>(declared: Parts & OperationFacts) {
  const errors: ErrorCode[] = ['E1010', ...everywhere];
  const { config, ...route } = declareOperation<Parts>(declared, { security: 'session', errors });
  return { config: { ...config, session: 'required' as const }, ...route };
}
