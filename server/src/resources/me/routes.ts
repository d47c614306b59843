import { type Static, Type } from 'typebox';
import { principalOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import { mayEnter, type Principal } from '../../auth/principals.ts';
import type { Routes } from '../../http/route.ts';
import { IdOf, ObjectWord } from '../../http/shapes.ts';

const Me = Type.Object(
  {
    object: ObjectWord('me'),
    tokenName: Type.String({
      description: 'The name of the API token. For a person who has signed in, the name of the account.',
    }),
    projects: Type.Array(
      Type.Object(
        {
          id: IdOf('project'),
          object: ObjectWord('project'),
          name: Type.String({ description: 'The name of the project.' }),
          environments: Type.Array(
            Type.Object(
              {
                id: IdOf('environment'),
                object: ObjectWord('environment'),
                name: Type.String({ description: 'The name of the environment.' }),
              },
              {
                title: 'MyEnvironment',
                additionalProperties: false,
                description: 'An environment in which the API token may work.',
              },
            ),
            { description: 'The environments of the project in which the API token may work.' },
          ),
        },
        {
          title: 'MyProject',
          additionalProperties: false,
          description: 'A project that the API token covers.',
        },
      ),
      { description: 'The projects that the API token covers.' },
    ),
  },
  { title: 'Me', additionalProperties: false, description: 'What the API token of the request covers.' },
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
  return { object: 'me', tokenName: principal.name, projects };
}

export const meRoutes: Routes = (app) => {
  app.get(
    '/v2/me',
    operation({
      id: 'getMe',
      tag: 'Token',
      summary: 'Get what the token covers',
      description:
        'The answer names the API token of the request, and the projects and environments that the token covers. This is a good first call.',
      sharesConnections: true,
      access: 'any-token',
      response: { 200: Me },
    }),
    async (request) => present(principalOf(request)),
  );
};
