/**
 * A name as it stands in a mail. New names have one line; those that were stored before that rule may have more, with which
 * somebody could write sentences of their own into our mails.
 */
export const oneLine = (name: string): string => name.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
