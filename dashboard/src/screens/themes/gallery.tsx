import { resolve } from 'guidepost-model/themes/resolve';
import { nested, type Values } from 'guidepost-model/themes/values';
import { useMemo, useState } from 'react';
import type { Sample } from '../../kinds/sample.ts';
import { samples } from '../../kinds/samples.ts';
import type { Look } from '../../preview/draft.ts';
import { Preview } from '../../preview/preview.tsx';
import { Toggle } from '../../ui/toggle.tsx';

const schemes = { light: 'On a light page', dark: 'On a dark page' } as const;

/** Content of every type as it looks with the settings of a theme, drawn by what draws it for users. */
export function Gallery({ values }: { values: Values }) {
  const [colorScheme, setColorScheme] = useState<'light' | 'dark'>('light');
  const settings = useMemo(() => nested(resolve(values)) as Look['settings'], [values]);
  return (
    <section aria-label="What content looks like" className="flex flex-col gap-3">
      <div className="flex gap-1">
        {(['light', 'dark'] as const).map((scheme) => (
          <Toggle key={scheme} isOn={scheme === colorScheme} onToggle={() => setColorScheme(scheme)}>
            {schemes[scheme]}
          </Toggle>
        ))}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 min-[2000px]:grid-cols-3">
        {samples.map((sample) => (
          <Tile key={sample.title} sample={sample} settings={settings} colorScheme={colorScheme} />
        ))}
      </ul>
    </section>
  );
}

type TileProps = { sample: Sample } & Pick<Look, 'settings' | 'colorScheme'>;

function Tile({ sample, settings, colorScheme }: TileProps) {
  const { title, draft, isOpen, completedTaskIds } = sample;
  const look: Look = useMemo(
    () => ({
      settings,
      ...(colorScheme && { colorScheme }),
      ...(isOpen !== undefined && { isOpen }),
      ...(completedTaskIds && { completedTaskIds }),
    }),
    [settings, colorScheme, isOpen, completedTaskIds],
  );
  return (
    <li>
      <h2 className="mb-1 text-sm text-muted">{title}</h2>
      {/* It is only looked at: what is drawn takes no focus from whoever types, and no stops of the Tab key. */}
      <div inert className="h-60 overflow-hidden rounded-lg border border-line">
        {/* Content has its real size, which is shown at half of it, so that modals fit. */}
        <Preview
          draft={draft}
          look={look}
          title={`Preview: ${title}`}
          className="h-[200%] w-[200%] origin-top-left scale-50"
        />
      </div>
    </li>
  );
}
