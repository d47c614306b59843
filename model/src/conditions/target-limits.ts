/**
 * Limits of the targets that content and conditions name. They stand in a file without imports, because the picker
 * offers targets inside these limits and is loaded by the pages of customers.
 */
export const targetLimits = {
  /** Characters of a selector. */
  selector: 2000,
  /** Characters of a text, of a label or of the title of a group. */
  text: 2000,
  /** Elements that one target can tell apart by their position. */
  matches: 30,
};
