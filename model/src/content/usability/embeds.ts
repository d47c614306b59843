/** Whose pages are made to be embedded, and are by a URL alone. */
const providers = [
  ...['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'vimeo.com', 'loom.com', 'wistia.com', 'wistia.net'],
  ...['dailymotion.com', 'figma.com', 'codepen.io', 'spotify.com', 'soundcloud.com', 'typeform.com'],
  ...['calendly.com', 'airtable.com', 'miro.com', 'docs.google.com', 'arcade.software', 'storylane.io'],
];

export function hasKnownProvider(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return providers.some((provider) => hostname === provider || hostname.endsWith(`.${provider}`));
}
