import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, data } from '../api/client.ts';
import { wholePage } from '../api/lists.ts';
import { P } from '../app/paths.ts';
import { usePlace } from '../app/place.ts';
import { namesOf, type Subjects } from './names.ts';
import type { Names } from './words.ts';

const nothing: Subjects = { attributes: [], events: [], segments: [], contents: [] };

export function useSubjects(): Subjects & { names: Names } {
  const { inProject, may } = usePlace();
  const { data: found = nothing } = useQuery({
    queryKey: ['subjects', inProject],
    queryFn: async (): Promise<Subjects> => {
      const params = { path: inProject, query: { limit: wholePage } };
      const [attributes, events, segments, contents] = await Promise.all([
        may('attribute:read') ? data(api.GET(`${P}/attribute-definitions`, { params })) : undefined,
        may('event:read') ? data(api.GET(`${P}/event-definitions`, { params })) : undefined,
        may('segment:read') ? data(api.GET(`${P}/segments`, { params })) : undefined,
        may('content:read') ? data(api.GET(`${P}/content`, { params })) : undefined,
      ]);
      return {
        attributes: attributes?.results ?? [],
        events: events?.results ?? [],
        segments: segments?.results ?? [],
        contents: contents?.results ?? [],
      };
    },
  });
  return useMemo(() => ({ ...found, names: namesOf(found) }), [found]);
}
