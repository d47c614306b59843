import { ConditionList } from 'guidepost-model/conditions/schemas';
import { As, Described } from 'guidepost-model/described';
import { ThemeSettings } from 'guidepost-model/themes/schemas';
import { Type } from 'typebox';
import { DateTime, IdOf, OrNull } from '../../http/description/shapes.ts';
import { ContentTypeWord } from '../../resources/content/contract.ts';
import { RejectedKeys } from '../contract.ts';

const rule = {
  decision: Type.String({
    enum: ['yes', 'no', 'watch'],
    description:
      'The decision of the service. The word `watch` means that the decision depends on the page: it is yes while all conditions in `when` hold.',
  }),
  when: As(ConditionList, 'The conditions on the page that are left to watch.'),
};

const Rule = Type.Object(rule, {
  title: 'DeliveredRule',
  additionalProperties: false,
  description: 'Whether a list of conditions holds for the user.',
});

const ThemeChoice = Type.Object(
  {
    key: Type.String({ description: 'The key of the settings in `themes`.' }),
    variations: Type.Array(
      Type.Object(
        {
          key: Type.String({ description: 'The key of the settings of the variation in `themes`.' }),
          when: As(ConditionList, 'The conditions on the page under which the variation applies.'),
        },
        { additionalProperties: false, description: 'A variation that depends on the page.' },
      ),
      { description: 'The variations that only the page can decide. The first one that holds applies.' },
    ),
  },
  { title: 'ThemeChoice', additionalProperties: false, description: 'The theme in which content is shown.' },
);

const Ids = (description: string) => Type.Array(Type.String(), { description });

const VisitSession = Type.Object(
  {
    id: IdOf('session'),
    versionId: IdOf('version of the session'),
    progress: Type.Integer({ description: 'How far the user got, in percent.' }),
    startedAt: As(DateTime, 'The time at which the session began.'),
    stepCvid: OrNull(Type.String(), 'The `cvid` of the step that was seen last, or null.'),
    completedTaskIds: Ids('The ids of the checklist items that are done.'),
    clickedTaskIds: Ids('The ids of the checklist items that were clicked and are not done.'),
    answeredCvids: Ids('The `cvid` of each question that has an answer.'),
    seen: Type.Boolean({ description: 'Whether the announcement was seen in this session.' }),
    completed: Type.Boolean({ description: 'Whether the content was completed in this session.' }),
  },
  { title: 'VisitSession', additionalProperties: false, description: 'The session in which a page goes on.' },
);

const anything = { additionalProperties: true };

const VisitContent = Type.Object(
  {
    contentId: IdOf('content'),
    versionId: IdOf('version that is published'),
    versionNumber: Type.Integer({ description: 'The number of the version that is published.' }),
    type: ContentTypeWord,
    name: Type.String({ description: 'The name of the content.' }),
    localization: OrNull(Type.String(), 'The code of the localization of the texts, or null for the source.'),
    priority: Type.String({ description: 'The priority of the content when several could start.' }),
    start: Type.Object(
      { ...rule, waitSeconds: Type.Number({ description: 'How many seconds to wait before the start.' }) },
      { additionalProperties: false, description: 'Whether the content starts by itself.' },
    ),
    hide: As(Rule, 'Whether the content is hidden.'),
    rules: Type.Record(Type.String(), Rule, {
      description:
        'The decisions on every list of conditions inside the content, by the path of the list, such as `steps[0].triggers[0].when`.',
    }),
    theme: OrNull(ThemeChoice, 'The theme of the content. It is null for trackers.'),
    stepThemes: Type.Record(Type.String(), ThemeChoice, {
      description: 'The themes of the steps that have one of their own, by the `cvid` of the step.',
    }),
    session: OrNull(VisitSession, 'The session that the user is in the middle of, or null.'),
    seen: Type.Boolean({ description: 'Whether the user has seen the announcement in any session.' }),
    steps: Type.Array(Type.Object({}, anything), {
      description:
        'The steps of a flow as the API shows them, without conditions, and with texts as trees under `nodes`.',
    }),
    data: OrNull(
      Type.Object({}, anything),
      'The parts of content of other types, without conditions, and with texts as trees under `nodes`.',
    ),
    scheduledAt: OrNull(DateTime, 'The time at which an announcement appears, or null.'),
  },
  { title: 'VisitContent', additionalProperties: false, description: 'Content that a page may show.' },
);

const Values = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });

export const AnswerSchema = Type.Object(
  {
    revision: Type.String({
      description: 'Changes when anything in the answer changes. Send it as `known` with the next visit.',
    }),
    contents: Type.Array(VisitContent, {
      description: 'The content that the page may show, the most urgent first.',
    }),
    themes: Type.Record(Type.String(), ThemeSettings, {
      description: 'The resolved settings of the themes that the content uses, by their key.',
    }),
    icons: Values('The SVG paths of the built-in icons that the content uses, in a box of 24 by 24.'),
    attributes: Values('The attributes of the user that the texts show.'),
    language: Type.Object(
      {
        code: OrNull(
          Type.String(),
          'The code of the localization of the user, or null for the source language.',
        ),
        source: OrNull(Type.String(), 'The code of the source language, or null when there is none.'),
        dir: Type.String({
          enum: ['ltr', 'rtl'],
          description: 'The direction in which the language is written.',
        }),
      },
      { additionalProperties: false, description: 'The language of the user.' },
    ),
    nextChangeAt: OrNull(DateTime, 'The earliest time at which the answer may change by itself, or null.'),
    poll: Type.Integer({ description: 'How many seconds a page waits before it visits again.' }),
    scripts: Type.Boolean({ description: 'Whether the environment allows content to run scripts.' }),
    rejected: RejectedKeys,
  },
  {
    title: 'Delivery',
    additionalProperties: false,
    description: 'Everything that a page needs in order to show content to a user.',
  },
);

export const VisitAnswer = Described(AnswerSchema);
