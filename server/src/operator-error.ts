/** A mistake in settings, arguments or the machine. The operator sees its message and no stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/**
 * The sentence that an operator sees when an error ends a command: what the system or the database has refused. Undefined for a
 * bug of the program, whose stack trace is needed.
 */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OperatorError) return error.message;
  if ('syscall' in error && 'code' in error) return `The system refuses: ${error.message}.`;
  if ('severity' in error && 'code' in error)
    return `The database refuses: ${error.message} (${error.code}).`;
  return undefined;
}
