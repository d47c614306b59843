import { expect, it, onTestFinished } from 'vitest';
import { startWatched } from '../../bench/running/servers.ts';
import { batchNames } from '../../bench/studies/stalls/extent.ts';
import { type Once, Stalls } from '../../bench/studies/stalls/longest.ts';
import { sendLargest } from '../../bench/studies/stalls/requests.ts';
import { newDatabase } from './database.ts';
import { patientWithDatabase } from './until.ts';

/** No request may keep others waiting for longer on a quiet machine, which reads and writes the largest body in 4 ms. */
const mostMs = 50;

/** Beside other work, and on a slower machine, everything takes longer: by how much, the largest body tells. */
const mostBodies = 12;

/** It sends more than a hundred of the largest requests, one after the other. */
const patienceMs = 900_000;

/** Code that was not compiled yet, and a collection of garbage, may lengthen one turn; not each time the same. */
const mostTries = 5;

it(
  'the largest legal request of each kind leaves others their turn',
  async () => {
    const database = await newDatabase();
    onTestFinished(database.drop);
    const SECRET_KEY = 'not needed by anything in this test';
    const service = await startWatched({ ...patientWithDatabase, DATABASE_URL: database.url, SECRET_KEY });
    onTestFinished(service.stop);
    const tooLong: string[] = [];
    let judged = 0;
    const judge = async (name: string, once: Once) => {
      judged += 1;
      const seen: string[] = [];
      for (let tries = 0; tries < mostTries; tries++) {
        const { longestMs, bodyMs } = await once();
        if (longestMs <= Math.max(mostMs, mostBodies * bodyMs)) return;
        seen.push(`${longestMs.toFixed(0)} ms beside ${bodyMs.toFixed(1)} ms for the largest body`);
      }
      tooLong.push(`${name}: ${seen.join(', ')}`);
    };
    await sendLargest(new Stalls(service, judge), database.url, {
      // The two whose turns are longest. `npm run study -- stalls` sends the others too.
      bodies: ['10,000 texts', '1 MB of Markdown'],
      // Each takes the database a second. More of them make no longer turn: a statement asks about one of this size at most.
      segments: 5,
      batches: batchNames,
    });
    expect(tooLong).toEqual([]);
    expect(judged).toBeGreaterThan(80);
  },
  patienceMs,
);
