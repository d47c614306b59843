import { Type } from 'typebox';

/** v1 paths name no project: these parameters do, where the token does not say it all. */
export const inProject = {
  projectId: Type.Optional(Type.String({ description: 'Needed when the token covers several projects.' })),
};

export const inEnvironment = {
  ...inProject,
  environmentId: Type.Optional(
    Type.String({ description: "Instead of the token's only environment, or else the primary one." }),
  ),
};
