import { type Static, Type } from 'typebox';
import { operation } from '../../auth/operation.ts';
import { mayEnter, type Principal } from '../../auth/principals.ts';
import type { Routes } from '../../http/route.ts';
import { Id } from '../../http/shapes.ts';

const Me = Type.Object(
  {
    object: Type.Literal('me'),
    tokenName: Type.String(),
    projects: Type.Array(
      Type.Object(
        {
          id: Id,
          object: Type.Literal('project'),
          name: Type.String(),
          environments: Type.Array(
            Type.Object(
              { id: Id, object: Type.Literal('environment'), name: Type.String() },
              { additionalProperties: false },
            ),
            { description: 'Those on the token’s allowlist.' },
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { title: 'Me', additionalProperties: false },
);

function present(principal: Principal): Static<typeof Me> {
  const projects = [...principal.projects.values()].map(({ id, name, environments }) => ({
    id,
    object: 'project' as const,
    name,
    environments: [...environments.values()]
      .filter((environment) => mayEnter(principal, environment.id))
      .map((environment) => ({ id: environment.id, object: 'environment' as const, name: environment.name })),
  }));
  return { object: 'me', tokenName: principal.tokenName, projects };
}

export const meRoutes: Routes = (app) => {
  app.get(
    '/v2/me',
    operation({
      id: 'getMe',
      tag: 'Token',
      summary: 'What this token is for',
      description: 'Its name, projects and environments. A good first call.',
      access: 'any-token',
      response: { 200: Me },
    }),
    async (request) => present(request.principal!),
  );
};
