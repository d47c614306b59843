import { account } from '../../core/account.ts';
import { settings } from '../../core/settings.ts';
import { server } from '../../transport/send.ts';

/** `guidepost:name` calls what the page has registered under the name, so nobody needs scripts from elsewhere. */
export async function runScript(contentId: string, module: string | null | undefined): Promise<void> {
  const [scheme, name] = module?.split(':') ?? [];
  if (scheme === 'guidepost') {
    await settings.actions.get(name!)?.({ contentId });
    return;
  }
  const url = module && moduleUrl(module);
  if (!url || settings.areScriptsDisabled) throw new Error('Scripts of content are not allowed here.');
  const script: { default?: () => unknown } = await import(/* @vite-ignore */ url);
  await script.default?.();
}

/** The whole address of a script of some content; null where the environment allows none. */
const moduleUrl = (module: string): string | null =>
  account.answer?.scripts ? new URL(module, server.origin).href : null;
