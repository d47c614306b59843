import { ConditionList } from 'guidepost-model/conditions/schemas';
import { Steps, VersionData } from 'guidepost-model/content/schemas/body';
import { Described } from 'guidepost-model/described';
import { ThemeSettings } from 'guidepost-model/themes/schema';
import { Type } from 'typebox';
import { DateTime, Id } from '../../http/shapes.ts';
import { ContentTypeWord } from '../../resources/content/contract.ts';

const orNull = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const decision = Type.String({
  enum: ['yes', 'no', 'watch'],
  description: '`watch`: it depends on the page; true while all of `when` hold.',
});

const DeliveredContent = Type.Object(
  {
    contentId: Id,
    versionId: Id,
    versionNumber: Type.Integer(),
    type: ContentTypeWord,
    name: Type.String(),
    session: orNull(
      Type.Object({ id: Id, progress: Type.Integer(), startedAt: DateTime }, { additionalProperties: false }),
      'The session that the user is in the middle of.',
    ),
    start: Type.Object(
      { decision, when: ConditionList, waitSeconds: Type.Number() },
      { additionalProperties: false, description: 'Whether it starts by itself.' },
    ),
    hide: Type.Object(
      { decision, when: ConditionList },
      { additionalProperties: false, description: 'Whether it is hidden.' },
    ),
    priority: Type.String(),
    themes: Type.Record(Type.String(), ThemeSettings, {
      description: 'Resolved settings of the themes it uses, for this user and page, by id.',
    }),
    localization: orNull(Type.String(), 'The code of the language it is in; null: as it was authored.'),
    themeId: orNull(Id, 'Null for trackers.'),
    steps: Steps,
    data: orNull(VersionData, 'Null for flows.'),
    scheduledAt: orNull(DateTime, 'Of announcements.'),
  },
  { title: 'DeliveredContent', additionalProperties: false },
);

export const Delivered = Described(
  Type.Object(
    { contents: Type.Array(DeliveredContent, { description: 'The most urgent first.' }) },
    { title: 'Delivered', additionalProperties: false },
  ),
);
