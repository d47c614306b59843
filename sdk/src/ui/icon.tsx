import type { Page } from '../surface.ts';

interface IconChoice {
  source: string;
  type?: string | undefined;
  url?: string | undefined;
}

/** The drawings that the SDK's own parts need. */
export const drawings = {
  close:
    'M12 10.59 16.95 5.64 18.36 7.05 13.41 12 18.36 16.95 16.95 18.36 12 13.41 7.05 18.36 5.64 16.95 10.59 12 5.64 7.05 7.05 5.64Z',
};

export function Drawing({ path }: { path: string }) {
  return (
    <svg class="gp-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** An icon that the author chose: one that came with the delivery, or an image. */
export function Icon({ icon, page }: { icon: IconChoice | undefined; page: Page }) {
  if (icon?.url) return <img class="gp-icon" src={icon.url} alt="" />;
  const path = icon?.type && page.icons[icon.type];
  return path ? <Drawing path={path} /> : null;
}
