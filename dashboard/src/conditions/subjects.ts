import { useQuery } from '@tanstack/react-query';
import { api, data, type Schemas } from '../api/client.ts';
import { wholePage } from '../api/lists.ts';
import { P } from '../app/paths.ts';
import { usePlace } from '../app/place.ts';
import type { Names } from './words.ts';

export type AttributeDefinition = Schemas['AttributeDefinition'];

/** What conditions can be about: the first hundred attributes, events and segments of the project. */
export function useSubjects() {
  const { inProject, may } = usePlace();
  const { data: found } = useQuery({
    queryKey: ['subjects', inProject],
    queryFn: async () => {
      const params = { path: inProject, query: { limit: wholePage } };
      const [attributes, events, segments] = await Promise.all([
        may('attribute:read') ? data(api.GET(`${P}/attribute-definitions`, { params })) : undefined,
        may('event:read') ? data(api.GET(`${P}/event-definitions`, { params })) : undefined,
        may('segment:read') ? data(api.GET(`${P}/segments`, { params })) : undefined,
      ]);
      return {
        attributes: attributes?.results ?? [],
        events: events?.results ?? [],
        segments: segments?.results ?? [],
      };
    },
  });
  const { attributes = [], events = [], segments = [] } = found ?? {};
  const names: Names = {
    attributeOf: (code) => attributes.find(({ codeName }) => codeName === code)?.displayName ?? code,
    segmentOf: (id) => segments.find((segment) => segment.id === id)?.name ?? id,
    eventOf: (code) => events.find(({ codeName }) => codeName === code)?.displayName ?? code,
  };
  return { attributes, events, segments, names };
}
