/** A file of the dashboard that did not come: the service is gone, or was upgraded while the page was open. */
export class MissingPart extends Error {
  override name = 'MissingPart';
}

/** Loads a part of the dashboard. The error is our own, since the router loads the page anew for those of browsers. */
export async function loadPart<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch (cause) {
    throw new MissingPart('A part of the page could not be loaded.', { cause });
  }
}

/** Whether the service answers at all. */
export const serviceAnswers = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
