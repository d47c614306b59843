import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { OperatorError } from '../operator-error.ts';
import type { Failure, Task } from './child.ts';
import { Talk } from './talk.ts';

/** A process of the service, as its parent sees it. */
export class RunningChild {
  readonly child: ChildProcess;
  readonly beganAt = performance.now();
  readonly talk: Talk;
  isReady = false;
  /** The address at which it listens; fails when it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<unknown>;

  constructor(taskOf: () => Task, metricsOfAll: () => Promise<string>) {
    const worker = cluster.fork();
    this.child = worker.process;
    // The last that it says may come after its end, but not after the end of the channel.
    this.ended = Promise.all([once(worker, 'exit'), once(worker, 'disconnect')]);
    let failure: Failure | undefined;
    let begin: (address: string) => void = () => {};
    const begun = new Promise<string>((resolve) => {
      begin = resolve;
    });
    this.talk = new Talk(worker, {
      task: taskOf,
      ready: (address) => {
        this.isReady = true;
        begin(address as string);
      },
      failed(why) {
        failure = why as Failure;
      },
      'metrics of all': metricsOfAll,
    });
    const failed = this.ended.then(() => Promise.reject(errorOf(failure)));
    this.ready = Promise.race([begun, failed]);
  }
}

function errorOf(failure: Failure | undefined): Error {
  if (!failure) return new Error('A process ended while it began.');
  return failure.isOperators ? new OperatorError(failure.message) : new Error(failure.message);
}
