/*
 * Advisory locks tell who uses the database. One session per process holds them, so they end with the process, however
 * it ends. Every process shares the lock `use`. A server also holds `serve` alone. A process that gets `use` alone is
 * the last one, and stops the database. Whoever sets up the cluster holds `setUp` alone.
 */
export const lockSpace = 0x67756964;
export const locks = { use: 1, serve: 2, setUp: 3 };
