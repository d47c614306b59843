import { type Draw, fill } from '../../ui/draw.ts';
import { setting } from '../../ui/theme.ts';

/** Announcements that count on the badge: not read, and not meant to be silent. */
export function unreadIn({ page }: Draw<'resource-center'>): number {
  return page.announcements().filter(({ seen, data }) => !seen && data.distribution !== 'silent').length;
}

export function OpenButton({ draw }: { draw: Draw<'resource-center'> }) {
  const { content, settings, words } = draw.drawn;
  const text = content.data.buttonText || words.openHelp;
  const hasText = setting(settings, 'resourceCenterLauncherButton.textMode') === 'resource-center-text';
  const unread = unreadIn(draw);
  return (
    <button
      type="button"
      class={hasText ? 'gp-center-button gp-with-text gp-arrive' : 'gp-center-button gp-arrive'}
      aria-expanded={false}
      onClick={() => draw.reports.setOpen(content.contentId, true)}
    >
      <ButtonIcon draw={draw} />
      <span class={hasText ? undefined : 'gp-hidden'}>{text}</span>
      {unread > 0 && (
        <>
          <span class="gp-badge" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
          <span class="gp-hidden"> ({fill(words.unread, { n: unread })})</span>
        </>
      )}
    </button>
  );
}

function ButtonIcon({ draw }: { draw: Draw<'resource-center'> }) {
  const { settings } = draw.drawn;
  const type = setting(settings, 'resourceCenterLauncherButton.iconType');
  const url = setting(settings, 'resourceCenterLauncherButton.iconUrl');
  if (type === 'custom' && url) return <img class="gp-center-image" src={String(url)} alt="" />;
  return (
    <span class={type === 'plaintext-question-mark' ? 'gp-mark' : 'gp-mark gp-round'} aria-hidden="true">
      ?
    </span>
  );
}
