import type { ReactNode } from 'react';
import { Id } from '../../ui/copy.tsx';
import { Facts, Panel } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';

interface AboutProps {
  id: string;
  createdAt: string;
  /** What only users, or only companies, have. */
  more?: readonly (readonly [string, ReactNode])[];
}

/** What the service knows of a user or a company besides the attributes. */
export const About = ({ id, createdAt, more = [] }: AboutProps) => (
  <Panel title="About">
    <Facts
      facts={[['Id', <Id key="id" text={id} />], ['First seen', <Time key="time" at={createdAt} />], ...more]}
    />
  </Panel>
);
