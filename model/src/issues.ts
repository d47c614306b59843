/** One problem of a request, in the form in which error answers list it. */
export interface Issue {
  rule: string;
  message: string;
  /** Where in the request, such as `steps[0].triggers[0].when[1]`; absent when it is the whole. */
  path?: string;
}
