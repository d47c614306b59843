/*
 * Loaded into the service before anything else, by `node --expose-gc --import`: a signal collects all garbage, so that what
 * the heap holds afterwards is in use. Garbage that waits for its collector looks like a leak for as long as a minute.
 */
process.on('SIGUSR2', () => globalThis.gc?.());
