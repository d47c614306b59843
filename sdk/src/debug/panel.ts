import { account, outbox } from '../core/account.ts';
import { settings } from '../core/settings.ts';
import type { Run } from '../engine/state.ts';
import { currentUrl } from '../page/url.ts';
import { afterPass, allRuns, schedule, screen, verdictOf } from '../screen/engine.ts';
import { answersOf } from '../screen/views.ts';
import { server } from '../transport/send.ts';
import { linesOf, whyOf } from './explain.ts';

/** A panel for developers: what is delivered, why it is shown or not, and what was last told to the server. */

const css = `
  section { position: fixed; inset: auto 12px 12px auto; width: min(480px, 92vw); max-height: 70vh; overflow: auto;
    z-index: 2147483647; padding: 12px; border-radius: 8px; background: #0f172a; color: #e2e8f0;
    font: 12px/1.5 ui-monospace, monospace; box-shadow: 0 8px 32px #0006; }
  h2 { margin: 0 0 8px; font-size: 13px; } h3 { margin: 10px 0 2px; font-size: 12px; }
  p, pre, ul { margin: 0; } pre { white-space: pre-wrap; overflow-wrap: anywhere; color: #94a3b8; }
  ul { padding: 0; list-style: none; } button { float: right; font: inherit; }
`;

let host: HTMLElement | undefined;

export function showDebugPanel(isOn: boolean): void {
  afterPass.delete(draw);
  host?.remove();
  host = undefined;
  if (!isOn) return;
  host = document.createElement('guidepost-debug');
  host.toggleAttribute('data-guidepost-tool', true);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  host.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
  document.body.append(host);
  afterPass.add(draw);
  schedule();
}

function element(name: string, text: string, ...inside: Node[]): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...inside);
  return made;
}

function draw(): void {
  const close = element('button', 'Close');
  close.onclick = () => showDebugPanel(false);
  const { userId, companyId, answer } = account;
  const who =
    userId === undefined ? 'nobody is identified' : `${userId}${companyId ? ` in ${companyId}` : ''}`;
  const contents = [...allRuns().values()];
  host?.shadowRoot?.replaceChildren(
    element(
      'section',
      '',
      close,
      element('h2', 'Guidepost'),
      element('p', `${server.origin}, ${who}, revision ${answer?.revision ?? 'none'}`),
      element('h3', `Delivered: ${contents.length}`),
      ...contents.flatMap(describe),
      element('h3', `Waiting for the server: ${outbox.pending().length}. Last told:`),
      element('ul', '', ...messages()),
    ),
  );
}

function describe(run: Run): HTMLElement[] {
  const { content, session } = run;
  const { contentId, name, type, start, hide } = content;
  const noop = () => {};
  const answer = answersOf(run, {
    now: Date.now(),
    url: currentUrl(settings.urlFilter),
    act: noop,
    wakeAt: noop,
  });
  const why = whyOf(run, verdictOf(contentId), screen.isShown(contentId), answer);
  const facts = [
    `${contentId}, version ${content.versionNumber}${session ? `, session ${session.id}` : ''}`,
    ...linesOf(start, answer).map((line) => `start  ${line}`),
    ...(hide.decision === 'no' ? [] : linesOf(hide, answer).map((line) => `hide   ${line}`)),
  ];
  return [element('h3', `${name} (${type})`), element('p', why), element('pre', facts.join('\n'))];
}

const messages = (): HTMLElement[] =>
  outbox
    .recent()
    .map((message) => {
      const what = 'name' in message ? message.name : 'contentId' in message ? message.contentId : '';
      return element('li', `${message.occurredAt.slice(11, 19)} ${message.type} ${what}`);
    })
    .reverse();
