import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../api/client.ts';
import { getAttention } from '../../api/queries/analytics.ts';
import { HereLink } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { kinds } from '../../kinds/index.ts';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/states.tsx';
import { count } from '../../ui/time.tsx';

type Found = Schemas['ContentNeedingAttention'];

/** What somebody should look at before users complain: errors, translations to do, elements that pages no longer have. */
export function Attention() {
  const { inEnvironment } = usePlace();
  const { data: found, error } = useQuery(getAttention({ path: inEnvironment }));
  return (
    <Panel title="Needs attention">
      {error && <p className="text-muted">{error.message}</p>}
      {!error && !found && <Loading rows={3} />}
      {found?.content.length === 0 && (
        <p className="text-muted">
          Nothing. No draft has errors, no translation is outdated, and every step found its element.
        </p>
      )}
      <ul aria-label="Content that needs attention" className="flex flex-col gap-2.5">
        {found?.content.map((content) => (
          <li key={content.contentId} className="min-w-0">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">
                <HereLink to="content/$id" params={{ id: content.contentId }}>
                  {content.name}
                </HereLink>
              </span>
              <span className="shrink-0 text-sm text-muted">{kinds[content.type].name}</span>
            </span>
            <ul className="text-sm text-muted">
              {reasonsOf(content).map(({ text, isBad, ...target }) => (
                <li key={text} className={isBad ? 'text-bad' : undefined}>
                  <HereLink {...target} params={{ id: content.contentId }} className="hover:underline">
                    {text}
                  </HereLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface Reason {
  text: string;
  /** Where it is mended, below the environment. */
  to: string;
  search?: Record<string, string>;
  isBad: boolean;
}

function reasonsOf({ errors, firstError, missingTargets, ...translations }: Found): Reason[] {
  const reasons: Reason[] = [];
  if (missingTargets)
    reasons.push({
      text: `${times(missingTargets)} in 7 days a step did not find its element`,
      to: 'content/$id',
      search: { tab: 'analytics' },
      isBad: true,
    });
  if (errors)
    reasons.push({
      text: `Cannot be published: ${firstError}${errors > 1 ? `, and ${count(errors - 1)} more` : ''}`,
      to: 'content/$id/edit',
      isBad: false,
    });
  const { missingTranslations: missing, outdatedTranslations: outdated } = translations;
  const parts = [missing && `${count(missing)} missing`, outdated && `${count(outdated)} outdated`];
  if (missing || outdated)
    reasons.push({
      text: `Translations: ${parts.filter(Boolean).join(', ')}`,
      to: 'content/$id',
      search: { tab: 'translations' },
      isBad: false,
    });
  return reasons;
}

const times = (number: number) => (number === 1 ? 'Once' : `${count(number)} times`);
