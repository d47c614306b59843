/** True when PostgreSQL can store the text: it cannot store U+0000, and a lone surrogate has no UTF-8 form. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
