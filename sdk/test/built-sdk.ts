import { build, type InlineConfig, type Rolldown, type UserConfig } from 'vite';
import { served, stubs } from '../vite.config.ts';

async function filesOf(config: UserConfig): Promise<Map<string, string>> {
  const inline: InlineConfig = { ...config, configFile: false, logLevel: 'error' };
  const built = await build({ ...inline, build: { ...config.build, write: false } });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}

let files: Promise<Map<string, string>> | undefined;
/** What a server serves under `/sdk/`, by path, as `npm run build` makes it. */
export function builtSdk(): Promise<Map<string, string>> {
  files ??= filesOf(served);
  return files;
}

const builtStubs: Partial<Record<keyof typeof stubs, Promise<string>>> = {};
export function builtStub(kind: keyof typeof stubs): Promise<string> {
  builtStubs[kind] ??= filesOf(stubs[kind]).then((built) => [...built.values()][0]!);
  return builtStubs[kind];
}
