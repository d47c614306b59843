import type { ContentType } from 'guidepost-model/content-types/types';

/** The event that the demo's tracker records. */
export const demoEvent = {
  codeName: 'demo_project_created',
  displayName: 'Project created (demo)',
  description: 'The tracker of the demo records it when a project appears on the page /demo/projects.',
};

export interface DemoContent {
  type: ContentType;
  name: string;
  /** The body of the version, as `PATCH …/versions/{id}` takes it. */
  body: object;
}

/** Removing the demo archives only content whose name begins like this. */
export const demoPrefix = 'Demo: ';

const text = (markdown: string) => ({ type: 'text', markdown });
const button = (label: string, actions: object[], variant = 'primary') => {
  return { type: 'button', text: label, variant, actions };
};
const gotoStep = (step: string) => ({ type: 'goto_step', step });
const start = (content: string) => ({ type: 'start_content', content });
const navigate = (url: string) => ({ type: 'navigate', url });
const dismiss = { type: 'dismiss' };
const icon = (type: string) => ({ source: 'builtin', type });

const onPages = (...includes: string[]) => ({ type: 'current_url', includes });
const everywhere = onPages('/demo', '/demo/*');
const newProject = { type: 'element', target: { selector: '.project.is-new' }, state: 'present' };

export const welcomeTour: DemoContent = {
  type: 'flow',
  name: `${demoPrefix}Welcome tour`,
  body: {
    startRules: { when: [onPages('/demo')], frequency: { mode: 'once' }, priority: 'highest' },
    steps: [
      {
        key: 'welcome',
        name: 'Welcome',
        type: 'modal',
        width: 460,
        skippable: true,
        placement: { position: 'center', backdrop: true },
        content: [
          text('# Welcome to Harbor, {{ name | default: "there" }}!'),
          text(
            'Harbor keeps the work of your team in one calm place. The tour takes **less than a minute**.',
          ),
          button('Show me around', [gotoStep('create')]),
          button('Not now', [dismiss], 'secondary'),
        ],
      },
      {
        key: 'create',
        name: 'Create a project',
        type: 'tooltip',
        target: { selector: '#new-project' },
        placement: { side: 'bottom', align: 'end', backdrop: true },
        skippable: true,
        content: [
          text('### Everything starts with a project'),
          text('Click **New project** and give it a name. You can delete it again at any time.'),
        ],
        onClick: [gotoStep('wait')],
      },
      {
        key: 'wait',
        name: 'Wait for the project',
        type: 'hidden',
        triggers: [{ when: [newProject], do: [gotoStep('done')] }],
      },
      {
        key: 'done',
        name: 'Well done',
        type: 'bubble',
        placement: { position: 'leftBottom' },
        explicitCompletionStep: true,
        skippable: true,
        content: [
          text('### Your project is there 🎉'),
          text('It waits for its first task. The checklist shows what else is worth a look.'),
          button('Got it', [dismiss]),
        ],
      },
    ],
  },
};

export const survey: DemoContent = {
  type: 'flow',
  name: `${demoPrefix}How do you like Harbor?`,
  body: {
    startRules: { when: [onPages('/demo/settings')], frequency: { mode: 'once' }, waitSeconds: 1 },
    steps: [
      {
        key: 'score',
        name: 'Score',
        type: 'bubble',
        width: 420,
        skippable: true,
        placement: { position: 'centerBottom' },
        content: [
          {
            type: 'question',
            question: {
              kind: 'nps',
              name: 'How likely are you to recommend Harbor to a colleague?',
              lowLabel: 'Not at all',
              highLabel: 'Very likely',
            },
            actions: [gotoStep('reason')],
          },
        ],
      },
      {
        key: 'reason',
        name: 'Reason',
        type: 'bubble',
        width: 420,
        skippable: true,
        placement: { position: 'centerBottom' },
        content: [
          {
            type: 'question',
            question: {
              kind: 'text',
              name: 'What is the main reason for your score?',
              multiline: true,
              placeholder: 'A sentence is enough',
              buttonText: 'Send',
            },
            actions: [gotoStep('thanks')],
          },
        ],
      },
      {
        key: 'thanks',
        name: 'Thank you',
        type: 'bubble',
        placement: { position: 'centerBottom' },
        explicitCompletionStep: true,
        content: [text('**Thank you!** Somebody reads every answer.'), button('Close', [dismiss])],
      },
    ],
  },
};

export const checklistOf = (tourId: string): DemoContent => ({
  type: 'checklist',
  name: `${demoPrefix}Get to know Harbor`,
  body: {
    // After the tour, however it went.
    startRules: {
      when: [
        everywhere,
        { type: 'content_state', content: tourId, state: 'seen' },
        { type: 'content_state', content: tourId, state: 'inactive' },
      ],
      frequency: { mode: 'once' },
    },
    data: {
      buttonText: 'Get started',
      content: [text('### Get to know Harbor'), text('Four small steps to feel at home.')],
      items: [
        {
          name: 'Take the tour',
          description: 'Less than a minute',
          clickActions: [navigate('/demo'), start(tourId)],
          completeWhen: [{ type: 'content_state', content: tourId, state: 'completed' }],
        },
        {
          name: 'Create a project',
          description: 'With the button at the top',
          clickActions: [navigate('/demo/projects')],
          completeWhen: [{ type: 'event', event: demoEvent.codeName }],
        },
        {
          name: 'Meet your team',
          clickActions: [navigate('/demo/team')],
          completeWhen: [{ type: 'task_clicked' }],
        },
        {
          name: 'Look at the settings',
          clickActions: [navigate('/demo/settings')],
          completeWhen: [{ type: 'task_clicked' }],
        },
      ],
    },
  },
});

export const others: DemoContent[] = [
  {
    type: 'launcher',
    name: `${demoPrefix}What Export does`,
    body: {
      startRules: { when: [everywhere] },
      data: {
        style: 'beacon',
        target: { selector: '#export', placement: { side: 'top', align: 'end' } },
        tooltip: {
          placement: { side: 'bottom', align: 'center' },
          content: [text('**New:** export every project as a spreadsheet, with one click.')],
        },
        behavior: { triggerElement: 'launcher', event: 'clicked', action: 'show-tooltip' },
      },
    },
  },
  {
    type: 'banner',
    name: `${demoPrefix}Summer release`,
    body: {
      startRules: { when: [everywhere] },
      data: {
        placement: 'top-of-page',
        content: [text('The summer release is here: boards, reminders and a faster search.')],
      },
    },
  },
  {
    type: 'announcement',
    name: `${demoPrefix}Boards are here`,
    body: {
      data: {
        title: 'Boards are here',
        introContent: [
          text('See all tasks of a project as cards, and drag them from **To do** to **Done**.'),
        ],
        enableReadMore: true,
        detailContent: [text('Boards work on phones too, and everybody sees a change at once.')],
        distribution: 'badge',
      },
    },
  },
  {
    type: 'tracker',
    name: `${demoPrefix}Project created`,
    body: { startRules: { when: [newProject] }, data: { event: demoEvent.codeName } },
  },
];

export const resourceCenterOf = (tourId: string, checklistId: string): DemoContent => ({
  type: 'resource-center',
  name: `${demoPrefix}Help`,
  body: {
    startRules: { when: [everywhere] },
    data: {
      buttonText: 'Help',
      headerText: 'How can we help?',
      tabs: [
        {
          name: 'Home',
          icon: icon('home-line'),
          blocks: [
            { type: 'richtext', content: [text('Hello! Find your way around, or read what is new.')] },
            {
              type: 'content-list',
              name: 'Guides',
              items: [
                {
                  content: tourId,
                  contentType: 'flow',
                  label: 'The tour of Harbor',
                  navigateUrl: '/demo',
                  navigateOpenType: 'same',
                },
                { content: checklistId, contentType: 'checklist', label: 'First steps' },
              ],
            },
            { type: 'divider' },
            { type: 'action', name: 'Invite your team', clickActions: [navigate('/demo/team')] },
            {
              type: 'sub-page',
              name: 'Keyboard shortcuts',
              content: [text('**N** makes a new project.\n\n**/** searches.\n\n**?** opens this help.')],
            },
          ],
        },
        {
          name: 'News',
          icon: icon('notification-line'),
          blocks: [{ type: 'announcement', name: 'What is new' }],
        },
      ],
    },
  },
});
