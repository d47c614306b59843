import type { Draw } from './draw.ts';
import type { Child } from './view/types.ts';

/** Anything else, such as a script, is no place to go. */
const isAllowed = (url: string) => !/^[^/?#]*:/.test(url) || /^(https?|mailto|tel):/i.test(url.trim());

interface Props {
  url: string;
  newTab?: boolean | undefined;
  draw: Draw;
  children: Child;
}

/** A link as the page's own: it opens in a new tab on request, and else goes the way of the action `navigate`. */
export function Link({ url, newTab, draw, children }: Props) {
  const { drawn, page, reports } = draw;
  const href = page.decorateLink(url);
  const follow = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (newTab || !isPlain || /^(mailto|tel):/i.test(url)) return;
    event.preventDefault();
    reports.act(drawn.content.contentId, [{ type: 'navigate', url }], 'button');
  };
  if (!isAllowed(href)) return children;
  return (
    <a href={href} onClick={follow} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {newTab && <span class="gp-hidden"> ({drawn.words.opensInNewTab})</span>}
    </a>
  );
}
