/** Maker and subject of a change, as the audit log tells them. */
export interface Actor {
  /** The id of the entry of the audit log. */
  entryId: string;
  projectId: string | null;
  environmentId: string | null;
  accountId: string;
  via: 'token' | 'session' | 'link';
  /** The id of the token or of the sign-in session; null for a link. */
  credentialId: string | null;
  credentialName: string;
  ipAddress: string;
  requestId: string;
  /** The name of the operation of the API. */
  operation: string;
  targetType: string;
  /** Id of the thing that the request is about; null when the request does not name it, as when it creates something. */
  targetId: string | null;
  targetName: string | null;
  /** True when the request makes something new, which is then what the entry is about. */
  creates: boolean;
  at: Date;
}
