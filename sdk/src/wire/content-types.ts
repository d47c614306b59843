/** What the page of a customer is told of. These types stand alone, so that the package can be used without any other. */

export type ContentType =
  | 'flow'
  | 'checklist'
  | 'launcher'
  | 'banner'
  | 'resource-center'
  | 'announcement'
  | 'tracker';

/** What a button, an answer, a task or a trigger does. */
export type Action =
  | { type: 'goto_step'; step: string }
  | { type: 'start_content'; content: string; step?: string | undefined }
  | { type: 'navigate'; url: string; newTab?: boolean | undefined }
  | { type: 'dismiss' }
  /** `module` is the address of the script; null where the environment allows none. */
  | { type: 'run_javascript'; module: string | null }
  | { type: 'unsupported' };
