import { Overloaded } from './bounded-pool.ts';

/** The answer of the database, or a refusal when it takes longer. What it was asked for goes on until its own time limit. */
export function inTime<T>(answer: Promise<T>, withinMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Overloaded('The database does not answer.')), withinMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
