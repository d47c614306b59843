import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { builtStub } from './built-sdk.ts';

const built = new Map<string, Promise<string>>();

/** A file of `pages/react` with React as developers run it, for only there StrictMode mounts everything twice. */
export function builtReactPage(file = 'app.tsx'): Promise<string> {
  const page = built.get(file) ?? buildPage(file);
  built.set(file, page);
  return page;
}

async function buildPage(file: string): Promise<string> {
  const stub = await builtStub('npm');
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
    plugins: [
      {
        // The package as it is published, not the sources that this workspace would be resolved to.
        name: 'published-package',
        enforce: 'pre',
        resolveId: (id) => (id === 'guidepost-js' ? '\0guidepost-js' : null),
        load: (id) => (id === '\0guidepost-js' ? stub : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'pages/react', file) },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}
