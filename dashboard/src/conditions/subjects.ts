import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, data } from '../api/client.ts';
import { everyPage } from '../api/lists.ts';
import { P } from '../api/paths.ts';
import { usePlace } from '../app/place.ts';
import { namesOf, type Subjects } from './names.ts';
import type { Names } from './words.ts';

const nothing: Subjects = { attributes: [], events: [], segments: [], contents: [] };

export function useSubjects(): Subjects & { names: Names } {
  const { inProject, may } = usePlace();
  const { data: found = nothing } = useQuery({
    queryKey: ['subjects', inProject],
    queryFn: async (): Promise<Subjects> => {
      const path = inProject;
      const [attributes, events, segments, contents] = await Promise.all([
        may('attribute:read')
          ? everyPage((query) => data(api.GET(`${P}/attribute-definitions`, { params: { path, query } })))
          : [],
        may('event:read')
          ? everyPage((query) => data(api.GET(`${P}/event-definitions`, { params: { path, query } })))
          : [],
        may('segment:read')
          ? everyPage((query) => data(api.GET(`${P}/segments`, { params: { path, query } })))
          : [],
        may('content:read')
          ? everyPage((query) => data(api.GET(`${P}/content`, { params: { path, query } })))
          : [],
      ]);
      return { attributes, events, segments, contents };
    },
  });
  return useMemo(() => ({ ...found, names: namesOf(found) }), [found]);
}
