/** What the service knows of one kind of action. */
export interface ActionDefinition<Action> {
  /** The field `step` names a step of the same flow, so the action is for flows only. */
  leadsToStep?: true;
  /** The field `content` names content that an action can start. */
  startsContent?: true;
  /** Cannot be written, only sent back as it was read. */
  isReadOnly?: true;
  /** A script that pages run. They get the address of a module instead, null where scripts do not run. */
  script?(action: Action): string;
}
