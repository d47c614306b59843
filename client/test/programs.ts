import { spawn, spawnSync } from 'node:child_process';
import { it } from 'vitest';

/** `it` where a program exists; elsewhere its tests are skipped, and a line says so. */
export function itWith(program: string, versionArgument: string): typeof it.skip {
  const isThere = spawnSync(program, [versionArgument]).status === 0;
  if (!isThere) console.warn(`SKIPPED: ${program} is not on this machine, so what needs it is not tested.`);
  return it.skipIf(!isThere);
}

/** Runs a program to its end and returns what it printed. */
export function run(
  program: string,
  args: string[],
  { cwd, input = '', env }: { cwd?: string; input?: string | Uint8Array; env?: Record<string, string> } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: env ?? process.env });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => errors.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const printed = Buffer.concat(output).toString();
      if (code === 0) resolve(printed);
      else reject(new Error(`${program} ended with ${code}:\n${printed}${Buffer.concat(errors)}`));
    });
    // A program that ends before it has read everything is judged by how it ended.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
