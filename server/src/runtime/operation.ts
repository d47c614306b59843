import { declareOperation, type OperationFacts, type OperationParts } from '../http/description/route.ts';

/** One declaration of a route of the runtime, which apps call with the public token of their environment. */
export function publicOperation<const Parts extends OperationParts>(declared: Parts & OperationFacts) {
  return declareOperation<Parts>(declared, {
    // What they write and mostly read is gathered; the rest takes its connections in the share of the project by itself.
    sharesConnections: true,
    security: 'sdkToken',
    errors: ['E1010', 'E1000', 'E1047', 'E1018', 'E1013', 'E1017', 'E0000', 'E1014'],
  });
}

/** A route of the runtime that needs no SDK token: what it is asked for carries a secret or is public. */
export function openOperation<const Parts extends OperationParts>(declared: Parts & OperationFacts) {
  return declareOperation<Parts>(declared, {
    security: null,
    errors: ['E1013', 'E1017', 'E0000', 'E1014'],
  });
}
