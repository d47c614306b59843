import { readFileSync } from 'node:fs';

/** The parts of our Dockerfile that say how its image is run: each instruction of the last stage with its words. */
export function readDockerfile() {
  const text = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const all = (name: string) =>
    last.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim());
  const only = (name: string) => {
    const [words, ...more] = all(name);
    if (words === undefined || more.length > 0) throw new Error(`the Dockerfile should have one ${name}`);
    return words;
  };
  const [, healthcheck = '[]'] = / CMD (\[.+\])$/.exec(` ${only('HEALTHCHECK')}`) ?? [];
  const [uid] = only('USER').split(':');
  return {
    lines,
    environment: Object.fromEntries(
      all('ENV').flatMap((words) =>
        [...words.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
      ),
    ) as Record<string, string>,
    command: [...JSON.parse(only('ENTRYPOINT')), ...JSON.parse(only('CMD'))] as string[],
    healthcheck: JSON.parse(healthcheck) as string[],
    uid: Number(uid),
    ports: only('EXPOSE').split(/\s+/).map(Number),
    volumes: JSON.parse(only('VOLUME')) as string[],
  };
}
