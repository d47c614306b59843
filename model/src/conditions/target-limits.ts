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

/** Limits of what the picker sends beside a target. */
export const pickLimits = {
  /** Other targets of the same element. */
  candidates: 10,
  /** Characters of the tag and of the role of an element. */
  tag: 100,
  /** Characters of the beginning of the text of an element. */
  text: 2000,
  /** Characters of the tags from the page down to an element. */
  path: 2000,
  /** Characters of the address of a page. */
  pageUrl: 2048,
};
