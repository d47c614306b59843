import type { Page } from '../../engine/drawn-content.ts';
import { Drawing } from '../icon.tsx';

interface IconChoice {
  source: string;
  type?: string | undefined;
  url?: string | undefined;
}

/** An icon that the author chose: one that came with the delivery, or an image. No flow has one. */
export function Icon({ icon, page }: { icon: IconChoice | undefined; page: Page }) {
  if (icon?.url) return <img class="gp-icon" src={icon.url} alt="" />;
  const path = icon?.type && page.icons[icon.type];
  return path ? <Drawing path={path} /> : null;
}
