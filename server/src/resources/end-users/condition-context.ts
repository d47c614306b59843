import type { AttributeScope } from 'guidepost-model/attributes';
import type { EvaluationContext } from 'guidepost-model/conditions/context';
import { type DefinitionCache, keyOf } from './definition-cache.ts';

/** The time and the attribute definitions of a project, by which its conditions are read and evaluated. */
export async function conditionContext(
  definitionCache: DefinitionCache,
  projectId: string,
  now: Date,
): Promise<EvaluationContext> {
  const { attributes } = await definitionCache.of(projectId);
  return {
    now,
    definitions: (scope: AttributeScope, codeName: string) => {
      const definition = attributes.get(keyOf(scope, codeName));
      return definition?.deleted ? undefined : definition;
    },
  };
}
