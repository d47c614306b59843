/** The room that `takeFragment` has made, by who made it: the snippet and core have a copy each. */
const isRoom = ({ effect }: Animation): boolean => !!(effect as KeyframeEffect).getKeyframes()[0]?.paddingTop;

/** Room is made once, when the page is opened. */
let isDone = false;

/** The banner is there, or will not come. Whether there was room. */
export function releaseSpace(): boolean {
  if (isDone) return false;
  isDone = true;
  const rooms = document.documentElement.getAnimations().filter(isRoom);
  for (const room of rooms) room.cancel();
  return rooms.length > 0;
}
