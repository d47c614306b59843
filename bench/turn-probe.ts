/**
 * Loaded into the service before its own code. Asked by a message, it measures how long the event loop is held by one
 * turn: nobody else is served meanwhile. A turn counts as the shorter of the time that passed and the processor time of
 * the whole process, so that time in which the machine did something else does not count.
 */
let longestMs: number | undefined;

function watch(): void {
  let since = performance.now();
  let used = process.cpuUsage();
  longestMs = 0;
  const turn = () => {
    if (longestMs === undefined) return;
    const { user, system } = process.cpuUsage(used);
    longestMs = Math.max(longestMs, Math.min(performance.now() - since, (user + system) / 1000));
    since = performance.now();
    used = process.cpuUsage();
    setImmediate(turn);
  };
  setImmediate(turn);
}

process.on('message', (word) => {
  if (word === 'watch') {
    watch();
    process.send!('watching');
  } else if (word === 'report') {
    process.send!(longestMs);
    longestMs = undefined;
  }
});
process.channel!.unref();
