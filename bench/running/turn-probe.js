/**
 * Loaded into the service before its own code, as JavaScript, since tests load it too. Asked by a message, it measures how long
 * the event loop is held by one turn: nobody else is served meanwhile. Whatever is measured counts as the shorter of the
 * time that passed and the processor time of the whole process, so that time in which the machine did something else does
 * not count.
 */

/** Longest turn since the last `watch`, in milliseconds; undefined while nothing is. */
let longestMs;

function stopwatch() {
  const since = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - since, (user + system) / 1000);
  };
}

function watch() {
  let passed = stopwatch();
  longestMs = 0;
  const turn = () => {
    if (longestMs === undefined) return;
    longestMs = Math.max(longestMs, passed());
    passed = stopwatch();
    setTimeout(turn, 1);
  };
  setTimeout(turn, 1);
}

/** A body with as many values as a request may have, and nearly as many bytes. */
const largestBody = JSON.stringify(
  Array.from({ length: 9_000 }, (_, n) => ({
    type: 'text',
    n,
    markdown: 'Some words, [a link](/p) and more: 70 characters in this text.',
    on: true,
  })),
);

/** How long this machine takes to read and write the largest body: a measure of how fast it is right now. */
function bodyMs() {
  const times = Array.from({ length: 3 }, () => {
    const passed = stopwatch();
    JSON.stringify(JSON.parse(largestBody));
    return passed();
  });
  return times.sort((a, b) => a - b)[1];
}

process.on('message', (word) => {
  if (word === 'watch') {
    watch();
    process.send('watching');
  } else if (word === 'report') {
    const longest = longestMs;
    longestMs = undefined;
    process.send({ longestMs: longest, bodyMs: bodyMs() });
  }
});
process.channel.unref();
