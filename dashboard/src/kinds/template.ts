/** Content to begin with instead of nothing. */
export interface Template {
  id: string;
  name: string;
  /** What it is good for. */
  text: string;
  /** What is written to the draft: a `VersionPatch` of the API. */
  body: { startRules?: object; steps?: object[]; data?: object };
  /** The event that it records. The project gets it together with the content. */
  event?: { codeName: string; displayName: string };
}
