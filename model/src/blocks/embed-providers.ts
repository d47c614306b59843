import { urlOf } from '../urls.ts';

interface Provider {
  /** The domains whose pages it covers, with everything below them. */
  domains: readonly string[];
  /** The address of the player; undefined when the page shows nothing that can be played. */
  player: (url: URL) => string | undefined;
}

/** What the path fits, as the groups of the pattern; ids have nothing in them that could end a part of an address. */
const inPath = (url: URL, pattern: RegExp) => pattern.exec(url.pathname)?.slice(1);

const withParameters = (address: string, parameters: Record<string, string | number | null | undefined>) => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (value) url.searchParams.set(name, String(value));
  return url.href;
};

/** `90`, `90s` or `1m30s`, in seconds. */
function secondsOf(time: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,4})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function youtube(url: URL): string | undefined {
  const { searchParams: given } = url;
  const id = given.get('v') ?? inPath(url, /^\/(?:(?:embed|shorts|live|v)\/)?([\w-]{6,})\/?$/)?.[0];
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined;
  const start = secondsOf(given.get('start') ?? given.get('t'));
  return withParameters(`https://www.youtube-nocookie.com/embed/${id}`, { start, list: given.get('list') });
}

function vimeo(url: URL): string | undefined {
  const [id, hash] = inPath(url, /^\/(?:.*\/)?(\d{5,})(?:\/([\da-f]+))?\/?$/) ?? [];
  return (
    id &&
    withParameters(`https://player.vimeo.com/video/${id}`, {
      h: hash ?? url.searchParams.get('h'),
      // Vimeo is not to follow those who watch.
      dnt: 1,
    })
  );
}

function wistia(url: URL): string | undefined {
  const id = inPath(url, /^\/(?:medias|embed\/(?:iframe|medias))\/(\w+)/)?.[0];
  return id && `https://fast.wistia.net/embed/iframe/${id}`;
}

function spotify(url: URL): string | undefined {
  const kinds = /^\/(?:intl-[\w-]+\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/(\w+)/;
  const [kind, id] = inPath(url, kinds) ?? [];
  return id && `https://open.spotify.com/embed/${kind}/${id}`;
}

function googleDocs(url: URL): string | undefined {
  const [kind, id] = inPath(url, /^\/(document|spreadsheets|presentation|forms)\/(d\/(?:e\/)?[\w-]+)/) ?? [];
  if (!kind || !id) return undefined;
  const page = { document: 'preview', spreadsheets: 'preview', presentation: 'embed', forms: 'viewform' }[
    kind
  ];
  const address = `https://docs.google.com/${kind}/${id}/${page}`;
  return kind === 'forms' ? withParameters(address, { embedded: 'true' }) : address;
}

/** A player whose address follows from an id in the path of the page. */
const byId = (pattern: RegExp, address: (...ids: string[]) => string) => (url: URL) => {
  const ids = inPath(url, pattern);
  return ids && address(...ids);
};

/** A player that is told the address of the page. */
const byAddress = (player: string) => (url: URL) =>
  url.pathname.length > 1 ? withParameters(player, { url: url.href }) : undefined;

/** Pages that are made to be shown inside of others as they are. */
const asItIs = ({ href, pathname }: URL) =>
  pathname.length > 1 ? href.replace(/^http:/, 'https:') : undefined;

const providers: readonly Provider[] = [
  { domains: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'], player: youtube },
  { domains: ['vimeo.com'], player: vimeo },
  { domains: ['wistia.com', 'wistia.net'], player: wistia },
  { domains: ['spotify.com'], player: spotify },
  { domains: ['docs.google.com'], player: googleDocs },
  { domains: ['soundcloud.com'], player: byAddress('https://w.soundcloud.com/player/') },
  { domains: ['figma.com'], player: byAddress('https://www.figma.com/embed?embed_host=guidepost') },
  { domains: ['typeform.com', 'calendly.com'], player: asItIs },
  {
    domains: ['loom.com'],
    player: byId(/^\/(?:share|embed)\/(\w+)/, (id) => `https://www.loom.com/embed/${id}`),
  },
  {
    domains: ['dailymotion.com'],
    player: byId(
      /^\/(?:embed\/)?video\/(\w+)/,
      (id) => `https://geo.dailymotion.com/player.html?video=${id}`,
    ),
  },
  {
    domains: ['codepen.io'],
    player: byId(
      /^\/([\w-]+)\/(?:pen|embed|details|full)\/(\w+)/,
      (user, id) => `https://codepen.io/${user}/embed/${id}`,
    ),
  },
  {
    domains: ['airtable.com'],
    player: byId(/^\/(?:embed\/)?((?:app\w+\/)?shr\w+)/, (id) => `https://airtable.com/embed/${id}`),
  },
  {
    domains: ['miro.com'],
    player: byId(
      /^\/app\/(?:board|live-embed)\/([\w-]+=?)/,
      (id) => `https://miro.com/app/live-embed/${id}/`,
    ),
  },
  {
    domains: ['arcade.software'],
    player: byId(/^\/(?:share\/)?(\w{8,})/, (id) => `https://demo.arcade.software/${id}?embed`),
  },
  {
    domains: ['storylane.io'],
    player: byId(/^\/(?:share|demo)\/(\w+)/, (id) => `https://app.storylane.io/demo/${id}`),
  },
];

function providerOf(url: string): Provider | undefined {
  const { hostname, protocol } = urlOf(url) ?? {};
  if (hostname === undefined) return undefined;
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return providers.find(({ domains }) =>
    domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)),
  );
}

/** Whether the page is one of those that are made to be embedded. */
export function hasKnownProvider(url: string): boolean {
  return providerOf(url) !== undefined;
}

/**
 * The address of the player for a page of a known provider: the page itself, such as one to watch a video on, refuses
 * to be shown inside of another. Null: there is no player, and the page is shown as it is, if it allows that.
 */
export function embedUrl(url: string): string | null {
  return providerOf(url)?.player(new URL(url)) ?? null;
}
