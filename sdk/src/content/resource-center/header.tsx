import type { Draw } from '../../ui/draw.ts';
import { Drawing } from '../../ui/icon.tsx';
import { setting } from '../../ui/theme.ts';
import { type Opened, titleOf } from './opened.ts';

const arrow = 'M7.83 11H20V13H7.83L13.19 18.36 11.78 19.78 4 12 11.78 4.22 13.19 5.64Z';

interface Props {
  draw: Draw<'resource-center'>;
  opened: Opened | undefined;
  back: () => void;
}

export function Header({ draw, opened, back }: Props) {
  const { content, settings, words } = draw.drawn;
  const type = String(setting(settings, 'resourceCenter.headerBackground.type'));
  const image = setting(settings, 'resourceCenter.headerBackground.imageUrl');
  const logo = setting(settings, 'resourceCenter.logoUrl');
  // In quotes, so that no character of the address ends it.
  const background = image && type === 'image' ? `url(${JSON.stringify(String(image))})` : undefined;
  return (
    <div class={`gp-header gp-header-${type}`} style={{ backgroundImage: background }}>
      {opened && (
        <button type="button" class="gp-close gp-back" aria-label={words.back} onClick={back}>
          <Drawing path={arrow} />
        </button>
      )}
      {!opened && logo && <img class="gp-logo" src={String(logo)} alt="" />}
      <h2 class="gp-title">{opened ? titleOf(opened, words) : content.data.headerText}</h2>
    </div>
  );
}
