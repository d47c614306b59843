/** One problem of a request, in the form in which error answers list it. */
export interface Issue {
  rule: string;
  message: string;
  /** Where in the request, such as `steps[0].triggers[0].when[1]`; absent when it is the whole. */
  path?: string;
}

/** The problem completes a sentence that begins with the path, or with the name of the whole. */
export function issueAt(path: string, problem: string, rule = 'schema', whole = 'The body'): Issue {
  return { rule, message: `${path || whole} ${problem}`, ...(path && { path }) };
}
