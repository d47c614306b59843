/** The address under which a provider shows its player in a frame, by what the address of its page holds. */
const players: { page: RegExp; player: (id: string) => string }[] = [
  {
    page: /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{5,20})/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    page: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,12})/,
    player: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    page: /^https:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/([0-9a-f]{16,40})/,
    player: (id) => `https://www.loom.com/embed/${id}`,
  },
  {
    page: /^https:\/\/(?:[\w-]+\.)?wistia\.(?:com|net)\/(?:medias|embed\/iframe)\/(\w{6,20})/,
    player: (id) => `https://fast.wistia.net/embed/iframe/${id}`,
  },
  {
    page: /^https:\/\/(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/(\w{5,20})/,
    player: (id) => `https://www.dailymotion.com/embed/video/${id}`,
  },
  {
    page: /^https:\/\/open\.spotify\.com\/(?:embed\/)?((?:track|album|playlist|episode|show)\/\w{10,40})/,
    player: (id) => `https://open.spotify.com/embed/${id}`,
  },
  {
    page: /^(https:\/\/(?:www\.)?figma\.com\/(?:file|design|proto|board)\/.{1,1900})$/,
    player: (url) => `https://www.figma.com/embed?embed_host=guidepost&url=${encodeURIComponent(url)}`,
  },
];

/** The address of the player for a page of a known provider; null: the page itself is shown. */
export function embedUrlOf(url: string): string | null {
  for (const { page, player } of players) {
    const id = page.exec(url)?.[1];
    if (id !== undefined) return player(id);
  }
  return null;
}
