import { Blocks } from '../../blocks/blocks.tsx';
import type { BlocksDraw, Draw } from '../../ui/draw.ts';
import { useEffect } from '../../ui/view/hooks.ts';
import type { ContentOf } from '../../wire/wire.ts';
import type { Opened } from './opened.ts';

type Announcement = ContentOf<'announcement'>;

/** Blocks of an announcement have its rules and tell of its session, though they stand in the resource center. */
function drawOf(draw: Draw<'resource-center'>, content: Announcement, part: string): BlocksDraw {
  return {
    ...draw,
    drawn: { ...draw.drawn, content } as Draw['drawn'],
    path: `data.${part}`,
    from: 'button',
  };
}

/** The day in the language of the content, or of the browser. */
function dayOf({ scheduledAt }: Announcement, { page }: Draw): string {
  if (!scheduledAt) return '';
  return new Date(scheduledAt).toLocaleDateString(page.language.code ?? undefined, { dateStyle: 'medium' });
}

interface Props {
  draw: Draw<'resource-center'>;
  open: (page: Opened) => void;
}

export function Announcements({ draw, open }: Props) {
  const { page, drawn, reports } = draw;
  const { words } = drawn;
  const all = page.announcements();
  useEffect(() => {
    for (const { contentId, seen } of page.announcements()) if (!seen) reports.announcementSeen(contentId);
  }, [all.length]);
  return (
    <>
      {all.map((one) => (
        <article key={one.contentId} class="gp-news">
          <small>
            {dayOf(one, draw)}
            {!one.seen && <b>{words.new}</b>}
          </small>
          <h3>{one.data.title}</h3>
          <Blocks blocks={one.data.introContent} draw={drawOf(draw, one, 'introContent')} />
          {one.data.enableReadMore && (
            <button
              type="button"
              class="gp-link"
              onClick={() => open({ kind: 'announcement', content: one })}
            >
              {one.data.readMoreLabel || words.readMore}
              <span class="gp-hidden">: {one.data.title}</span>
            </button>
          )}
        </article>
      ))}
      {all.length === 0 && <p class="gp-empty">{words.noAnnouncements}</p>}
    </>
  );
}

export function AnnouncementDetail({
  draw,
  content,
}: {
  draw: Draw<'resource-center'>;
  content: Announcement;
}) {
  return (
    <article class="gp-news">
      <small>{dayOf(content, draw)}</small>
      <Blocks blocks={content.data.introContent} draw={drawOf(draw, content, 'introContent')} />
      <Blocks blocks={content.data.detailContent} draw={drawOf(draw, content, 'detailContent')} />
    </article>
  );
}
