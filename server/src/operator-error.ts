/** A mistake in settings, arguments or the machine. The operator sees its message and no stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
