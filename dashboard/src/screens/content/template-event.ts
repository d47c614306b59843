import { useCallback } from 'react';
import { api, GuidepostError } from '../../api/client.ts';
import { P } from '../../api/paths.ts';
import { usePlace } from '../../app/place.ts';
import type { Template } from '../../kinds/template.ts';

/** Gives the project the event that a template records, unless it has one of that name. */
export function useEventMaker() {
  const { inProject } = usePlace();
  return useCallback(
    async (event: NonNullable<Template['event']>) => {
      try {
        await api.post(`${P}/event-definitions`, { params: { path: inProject }, body: event });
      } catch (error) {
        if (!(error instanceof GuidepostError && error.code === 'E1023')) throw error;
      }
    },
    [inProject],
  );
}
