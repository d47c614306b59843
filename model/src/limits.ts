/** How much a body may hold. */

export const maxSteps = 500;
export const maxBlocks = 10_000;
/** The values, from objects to numbers, in one step and in the data of other content: each is read in one go. */
export const maxPartValues = 5_000;
/** The characters of all texts in such a part. */
export const maxPartText = 250_000;
/** How deep columns may stand inside columns. */
export const maxColumnDepth = 5;
/** The lengths of texts, in characters. */
export const maxName = 255;
export const maxMarkdown = 20_000;
/** The highest value that a rating can have. */
export const maxScore = 100;
/** The longest answer to a question, in characters. */
export const maxAnswerLength = 10_000;

/** The most bytes of an image that is uploaded: as base64 it fits into the body of a request. */
export const maxImageBytes = 700 * 1024;
