import type { ReactNode } from 'react';
import type { Schemas } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { HereLink } from './here-link.tsx';

type Finding = Schemas['VersionProblem'];

const words = { error: 'Fix', warning: 'Check' } as const;

interface FindingsProps {
  findings: readonly Finding[];
  /** What leads to the field of a finding. */
  link: (finding: Finding) => ReactNode;
}

/** What is found in a version: what has to be fixed before it is published, then what to check. */
export function Findings({ findings, link }: FindingsProps) {
  const isReady = findings.every(({ severity }) => severity === 'warning');
  return (
    <>
      {isReady && <p className="text-good">Ready to publish</p>}
      {findings.length > 0 && (
        <ul aria-label="Findings" className="flex flex-col gap-2">
          {findings.map((finding) => (
            <li key={`${finding.path} ${finding.text}`} className="flex items-start gap-2">
              <Badge tone={finding.severity === 'error' ? 'bad' : 'warn'}>{words[finding.severity]}</Badge>
              <span className="min-w-0 flex-1">{link(finding)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opens the field of the finding in the editor of its content. */
export const linkToField = (contentId: string) => (finding: Finding) => (
  <HereLink to="content/$id/edit" params={{ id: contentId }} search={{ at: finding.path }}>
    {finding.text}
  </HereLink>
);
