/** The short form (`npm run test:chromium`) has the same tests with fewer repetitions. */
const isShort = process.env.BROWSER_TESTS === 'short';

/** How often something is repeated: as often as it takes to find what is rare, or in the short form less often. */
export const repetitions = (whole: number, short: number): number => (isShort ? short : whole);
