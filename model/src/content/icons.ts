const namesIn = (list: string) => list.trim().split(/\s+/);

const outlined = namesIn(`
  user arrow-right arrow-left arrow-up arrow-down check close add subtract edit delete delete-bin
  download upload share more menu close-circle check-circle checkbox-circle error-warning question
  lock lock-unlock eye eye-off mail phone send send-plane reply image video music file folder
  thumb-up thumb-down refresh restart shut-down wifi wifi-off bluetooth battery battery-charge
  flashlight volume-up volume-down volume-mute fullscreen fullscreen-exit zoom-in zoom-out focus
  crop filter equalizer palette brush paint-brush scissors eraser arrow-up-circle arrow-down-circle
  arrow-left-circle arrow-right-circle skip-back skip-forward play pause stop record-circle repeat
  shuffle play-list play-list-add calendar time global
`);

const outlinedAndFilled = namesIn(`
  home settings notification search heart star chat chat1 bookmark flag square circle triangle save
  save2 file-copy clipboard file-text database server cloud checkbox radio radio2 grid shopping-cart
  shopping-bag store price-tag gift trophy award medal crown vip-crown2 map-pin map navigation
  compass
`);

const plain = ['user', 'rocket', 'info-circled', 'information-fill', 'link', 'link-unlink', 'list-check'];

/** The names of the icons that come with the runtime. Most have an outlined form, many a filled one too. */
export const builtinIcons: ReadonlySet<string> = new Set([
  ...plain,
  ...[...outlined, ...outlinedAndFilled].map((name) => `${name}-line`),
  ...outlinedAndFilled.map((name) => `${name}-fill`),
]);
