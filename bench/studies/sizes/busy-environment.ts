import { parentPort, workerData } from 'node:worker_threads';
import { closedLoop } from '../../running/open-loop.js';
import { type Busy, writesOf } from './neighbours.js';

const { url, environmentId, seconds } = workerData as Busy;
const { answers } = await closedLoop(writesOf(url, environmentId), seconds);
const written = answers.get(200);
if (!written) throw new Error('no write of the busy environment was answered');
parentPort!.postMessage(written.count / seconds);
