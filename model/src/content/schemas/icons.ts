import { Type } from 'typebox';
import { means, Strict, Word } from './meaning.ts';
import { MediaUrl } from './shapes.ts';

const sources = ['builtin', 'upload', 'url'] as const;

const IconFrom = <const Sources extends string>(words: readonly Sources[], title: string) =>
  means(
    'icon',
    Strict(
      {
        source: Word(words),
        type: Type.Optional(Type.String({ maxLength: 100, description: 'The name of a built-in icon.' })),
        url: Type.Optional(MediaUrl('An image, of the other sources.')),
      },
      { title },
    ),
  );

export const Icon = IconFrom(sources, 'Icon');

/** In a list it may also be the icon that the list has for all. */
export const ListIcon = IconFrom([...sources, 'inherit'], 'ListIcon');

/** The icons that come with the runtime. Most have an outlined form, many a filled one too. */
const outlined = [
  ...['user', 'arrow-right', 'arrow-left', 'arrow-up', 'arrow-down', 'check', 'close', 'add', 'subtract'],
  ...['edit', 'delete', 'delete-bin', 'download', 'upload', 'share', 'more', 'menu', 'close-circle'],
  ...[
    'check-circle',
    'checkbox-circle',
    'error-warning',
    'question',
    'lock',
    'lock-unlock',
    'eye',
    'eye-off',
  ],
  ...[
    'mail',
    'phone',
    'send',
    'send-plane',
    'reply',
    'image',
    'video',
    'music',
    'file',
    'folder',
    'thumb-up',
  ],
  ...['thumb-down', 'refresh', 'restart', 'shut-down', 'wifi', 'wifi-off', 'bluetooth', 'battery'],
  ...['battery-charge', 'flashlight', 'volume-up', 'volume-down', 'volume-mute', 'fullscreen'],
  ...['fullscreen-exit', 'zoom-in', 'zoom-out', 'focus', 'crop', 'filter', 'equalizer', 'palette', 'brush'],
  ...['paint-brush', 'scissors', 'eraser', 'arrow-up-circle', 'arrow-down-circle', 'arrow-left-circle'],
  ...['arrow-right-circle', 'skip-back', 'skip-forward', 'play', 'pause', 'stop', 'record-circle', 'repeat'],
  ...['shuffle', 'play-list', 'play-list-add', 'calendar', 'time', 'global'],
];
const both = [
  ...['home', 'settings', 'notification', 'search', 'heart', 'star', 'chat', 'chat1', 'bookmark', 'flag'],
  ...['square', 'circle', 'triangle', 'save', 'save2', 'file-copy', 'clipboard', 'file-text', 'database'],
  ...['server', 'cloud', 'checkbox', 'radio', 'radio2', 'grid', 'shopping-cart', 'shopping-bag', 'store'],
  ...['price-tag', 'gift', 'trophy', 'award', 'medal', 'crown', 'vip-crown2', 'map-pin', 'map'],
  ...['navigation', 'compass'],
];

export const builtinIcons: ReadonlySet<string> = new Set([
  ...['user', 'rocket', 'info-circled', 'information-fill', 'link', 'link-unlink', 'list-check'],
  ...[...outlined, ...both].map((name) => `${name}-line`),
  ...both.map((name) => `${name}-fill`),
]);
