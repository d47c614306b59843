import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { CreatedAt, IdOf, LineName, ObjectWord, UpdatedAt } from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { limits } from '../limits/limits.ts';

/** How many projects an account may own. */
export const maxProjects = limits.projects.most;

export const Project = Type.Object(
  {
    id: IdOf('project'),
    object: ObjectWord('project'),
    name: Type.String({ description: 'The name of the project.' }),
    createdAt: CreatedAt('project'),
    updatedAt: UpdatedAt('project'),
  },
  {
    title: 'Project',
    additionalProperties: false,
    description:
      'A project, which owns environments, content, definitions, segments, themes and localizations.',
  },
);
export type Project = Static<typeof Project>;

export const ProjectList = ListOf(Project, 'projects');

export const ProjectInput = Type.Object(
  { name: As(LineName, 'The name of the project.') },
  { additionalProperties: false, description: 'The fields of the project.' },
);
