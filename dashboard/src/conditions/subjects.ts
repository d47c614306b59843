import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listContent } from '../api/queries/content.ts';
import { listAttributeDefinitions, listEventDefinitions } from '../api/queries/definitions.ts';
import { listSegments } from '../api/queries/segments.ts';
import { usePlace } from '../app/place.ts';
import { namesOf, type Subjects } from './names.ts';
import type { Names } from './words.ts';

const none: never[] = [];

export function useSubjects(): Subjects & { names: Names } {
  const { inProject: path, may } = usePlace();
  const { data: attributes = none } = useQuery({
    ...listAttributeDefinitions.all({ path }),
    enabled: may('attribute:read'),
  });
  const { data: events = none } = useQuery({
    ...listEventDefinitions.all({ path }),
    enabled: may('event:read'),
  });
  const { data: segments = none } = useQuery({ ...listSegments.all({ path }), enabled: may('segment:read') });
  const { data: contents = none } = useQuery({ ...listContent.all({ path }), enabled: may('content:read') });
  return useMemo(() => {
    const found = { attributes, events, segments, contents };
    return { ...found, names: namesOf(found) };
  }, [attributes, events, segments, contents]);
}
