import { takeFragment } from '../core/fragment.ts';
import { createStub, disable, loadCore } from '../core/stub.ts';
import type { Guidepost, InitOptions } from '../wire/api.ts';

export type * from '../wire/api.ts';

/** The npm package: the stub that the inline snippet is, with types. On a server it does nothing. */
function install(): Guidepost {
  const isPage = typeof document !== 'undefined';
  const page = globalThis as { guidepost?: Guidepost };
  if (isPage && page.guidepost) return page.guidepost;
  const stub = createStub();
  if (isPage) page.guidepost = stub;
  if (!isPage || !takeFragment()) {
    disable(stub);
    return stub;
  }
  const { init } = stub;
  let isLoading = false;
  stub.init = (token: string, options: InitOptions = {}) => {
    init(token, options);
    const { server } = options;
    if (!server) console.warn('guidepost: init() needs to know the server: { server: "https://…" }');
    if (!server || isLoading) return;
    isLoading = true;
    loadCore(stub, `${server.replace(/\/+$/, '')}/sdk/guidepost.js`);
  };
  return stub;
}

export default install();
