import { ConditionList } from 'guidepost-model/conditions/schemas';
import { Steps, VersionData } from 'guidepost-model/content/schemas/body';
import { As, Described } from 'guidepost-model/described';
import { ThemeSettings } from 'guidepost-model/themes/schemas';
import { Type } from 'typebox';
import { DateTime, Id, IdOf, OrNull } from '../../http/description/shapes.ts';
import { ContentTypeWord } from '../../resources/content/contract.ts';

const decision = Type.String({
  enum: ['yes', 'no', 'watch'],
  description:
    'The decision of the service. The word `watch` means that the decision depends on the page: it is yes while all conditions in `when` hold.',
});

const when = As(ConditionList, 'The conditions on the page that are left to watch.');

const DeliveredContent = Type.Object(
  {
    contentId: IdOf('content'),
    versionId: IdOf('version that is published'),
    versionNumber: Type.Integer({ description: 'The number of the version that is published.' }),
    type: ContentTypeWord,
    name: Type.String({ description: 'The name of the content.' }),
    session: OrNull(
      Type.Object(
        {
          id: IdOf('session'),
          progress: Type.Integer({ description: 'How far the user got, in percent.' }),
          startedAt: As(DateTime, 'The time at which the session began.'),
        },
        { title: 'DeliveredSession', additionalProperties: false, description: 'A session that lasts.' },
      ),
      'The session that the user is in the middle of, or null.',
    ),
    start: Type.Object(
      {
        decision,
        when,
        waitSeconds: Type.Number({ description: 'How many seconds to wait before the content starts.' }),
      },
      { additionalProperties: false, description: 'Whether the content starts by itself.' },
    ),
    hide: Type.Object(
      { decision, when },
      { additionalProperties: false, description: 'Whether the content is hidden.' },
    ),
    priority: Type.String({ description: 'The priority of the content when several could start.' }),
    themes: Type.Record(Type.String(), ThemeSettings, {
      description:
        'The settings of the themes that the content uses, resolved for this user and this page, by the id of the theme.',
    }),
    localization: OrNull(
      Type.String(),
      'The code of the localization of the texts, or null when the texts are in the source language.',
    ),
    themeId: OrNull(Id, 'The id of the theme of the version. It is null for trackers.'),
    steps: As(Steps, 'The steps of a flow. The list is empty for content of other types.'),
    data: OrNull(VersionData, 'The parts of content of other types than flow. It is null for flows.'),
    scheduledAt: OrNull(
      DateTime,
      'The time at which an announcement appears, or null when it appears as soon as it is published.',
    ),
  },
  {
    title: 'DeliveredContent',
    additionalProperties: false,
    description: 'A piece of content that a user may get.',
  },
);

export const Delivered = Described(
  Type.Object(
    {
      contents: Type.Array(DeliveredContent, {
        description: 'The content that the user may get, the most urgent first.',
      }),
    },
    {
      title: 'Delivered',
      additionalProperties: false,
      description: 'The content that a user may get.',
    },
  ),
);
