import { server } from '../transport/send.ts';

const css = `
  section { position: fixed; inset: auto 16px 16px; z-index: 2147483647; box-sizing: border-box; max-width: 420px;
    margin: 0 auto; padding: 12px 12px 12px 16px; display: flex; gap: 8px 16px; align-items: center; flex-wrap: wrap;
    border-radius: 12px; background: #1e1b4b; color: #fff; font: 14px/1.4 system-ui, sans-serif;
    box-shadow: 0 0 0 1px rgb(255 255 255 / 0.16), 0 8px 24px rgb(8 15 35 / 0.3); }
  p { margin: 0; flex: 1 1 220px; } button { font: inherit; padding: 6px 14px; border-radius: 6px; border: 0; cursor: pointer; }
  :focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
`;

/**
 * Closes the tab that was opened to choose an element, so that its author is back in the studio. A browser closes no tab
 * in which more than one page was visited; there a message says how to go back.
 */
export function goBack(isChosen: boolean): void {
  const host = document.createElement('guidepost-way-back');
  host.toggleAttribute('data-guidepost-tool', true);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const message = document.createElement('section');
  message.setAttribute('role', 'status');
  const text = document.createElement('p');
  text.textContent = `${isChosen ? 'Element selected.' : 'No element selected.'} Continue in the tab with Guidepost.`;
  const button = document.createElement('button');
  button.textContent = 'Back to Guidepost';
  button.onclick = () => {
    window.close();
    location.assign(server.origin);
  };
  message.append(text, button);
  root.append(message);
  document.documentElement.append(host);
  window.close();
}
