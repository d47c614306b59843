import { type Static, Type } from 'typebox';
import { principalOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import { mayEnter, mayUse, type Principal } from '../../auth/principals.ts';
import { allScopes, type Role } from '../../auth/scopes.ts';
import type { Routes } from '../../http/description/route.ts';
import { IdOf, ObjectWord } from '../../http/description/shapes.ts';

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
          role: Type.Unsafe<Role>(
            Type.String({
              enum: ['owner', 'admin', 'editor', 'viewer'],
              description: 'The role of the account in the project. The token never allows more than it.',
            }),
          ),
          scopes: Type.Array(Type.String({ enum: [...allScopes] }), {
            description:
              'The scopes of the token in the project right now: those that the role of the account includes.',
          }),
          environments: Type.Array(
            Type.Object(
              {
                id: IdOf('environment'),
                object: ObjectWord('environment'),
                name: Type.String({ description: 'The name of the environment.' }),
                isPrimary: Type.Boolean({
                  description: 'Whether this is the primary environment of the project.',
                }),
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
  {
    title: 'Me',
    additionalProperties: false,
    description: 'The account, the projects and the scopes that the API token of the request covers.',
  },
);

function present(principal: Principal): Static<typeof Me> {
  const projects = [...principal.projects.values()].map((project) => ({
    id: project.id,
    object: 'project' as const,
    name: project.name,
    role: project.role,
    scopes: allScopes.filter((scope) => mayUse(principal, project, scope)),
    environments: [...project.environments.values()]
      .filter(({ id }) => mayEnter(principal, id))
      .map(({ id, name, isPrimary }) => ({ id, object: 'environment' as const, name, isPrimary })),
  }));
  return { object: 'me', tokenName: principal.name, projects };
}

/** Principals are found anew when rights change, so an answer is as old as what it tells of. */
const answers = new WeakMap<Principal, string>();

function answerTo(principal: Principal): string {
  const answer = answers.get(principal) ?? JSON.stringify(present(principal));
  answers.set(principal, answer);
  return answer;
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
    async (request, reply) =>
      reply.type('application/json; charset=utf-8').send(answerTo(principalOf(request)) as never),
  );
};
