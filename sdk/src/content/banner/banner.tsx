import { Blocks } from '../../blocks/blocks.tsx';
import { prepareBlocks } from '../../blocks/lazy.tsx';
import type { DrawnContent, Renderer } from '../../engine/drawn-content.ts';
import { releaseSpace } from '../../page/reserved-space.ts';
import type { Draw } from '../../ui/draw.ts';
import { focusQuietly, hasFocus } from '../../ui/focus.ts';
import { addStyles } from '../../ui/host.ts';
import { keepInside } from '../../ui/mount.tsx';
import { CloseButton } from '../../ui/panel.tsx';
import { setting } from '../../ui/theme.ts';
import { jsx } from '../../ui/view/jsx-runtime.ts';
import { render } from '../../ui/view/render.ts';
import css from './banner.css?inline';
import { standInPage } from './place.ts';
import { openRootIn } from './root.ts';
import { slideIn } from './slide.ts';

addStyles(css);

function Banner({ draw }: { draw: Draw<'banner'> }) {
  const { content, settings, words } = draw.drawn;
  const { data, contentId } = content;
  const { layout = {} } = data;
  const { outerMargin = {} } = layout;
  const px = (value: number | undefined) => (value === undefined ? undefined : `${value}px`);
  const margin = [outerMargin.top, outerMargin.right, outerMargin.bottom, outerMargin.left];
  // A button in the color of the banner would not be seen on it.
  const isSame =
    setting(settings, 'buttons.primary.backgroundColor.background') ===
    setting(settings, 'banner.backgroundColor.background');
  return (
    <section
      class={isSame ? 'gp-banner gp-same' : 'gp-banner'}
      aria-label={words.banner}
      style={{
        margin: margin.map((side) => `${side ?? 0}px`).join(' '),
        borderRadius: px(layout.borderRadius),
      }}
    >
      <div
        class="gp-banner-content"
        style={{ maxWidth: px(layout.maxContentWidth), '--gp-embed-width': px(layout.maxEmbedWidth) }}
      >
        <Blocks blocks={data.content} draw={{ ...draw, path: 'data.content', from: 'button' }} />
      </div>
      {data.settings.allowDismiss && (
        <CloseButton label={words.dismiss} onClick={() => draw.reports.close(contentId, 'close_button')} />
      )}
    </section>
  );
}

export const renderer: Renderer<'banner'> = {
  prepare: (content) => prepareBlocks(content.data.content),
  mount: (first, page, reports) => {
    const host = document.createElement('guidepost-banner');
    const root = openRootIn(host, page);
    keepInside(root.element);
    let place: { remove: () => void } | undefined;
    let stopSlide = () => {};
    let target: Element | null | undefined;
    const update = (drawn: DrawnContent<'banner'>) => {
      const { data } = drawn.content;
      root.dress(drawn.settings);
      host.hidden = drawn.isHidden;
      host.style.setProperty('--gp-z', String(data.zIndex ?? page.zIndex));
      render(jsx(Banner, { draw: { drawn, page, reports } }), root.element);
      const isNew = !place || target !== drawn.target;
      if (!isNew) return;
      target = drawn.target;
      stopSlide();
      place?.remove();
      // The page has made room for it already: there is nothing to push.
      const hadRoom = releaseSpace();
      place = standInPage(host, data, drawn.target);
      if (!hadRoom && data.settings.animateOnAppear && !page.reducedMotion && !drawn.isHidden)
        stopSlide = slideIn(host, data, drawn.settings);
    };
    update(first);
    return {
      update,
      remove: () => {
        const hadFocus = hasFocus(host);
        render(null, root.element);
        root.dress(undefined);
        stopSlide();
        place?.remove();
        if (hadFocus) focusQuietly(document.body);
      },
    };
  },
};
