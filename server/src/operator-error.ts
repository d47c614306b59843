/** A mistake in settings, arguments or surroundings. Its message is all that the operator sees, and needs. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
