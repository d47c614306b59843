import type { Template } from '../template.ts';
import {
  button,
  dismiss,
  goTo,
  once,
  question,
  quietButton,
  somewhere,
  somewhereElse,
  step,
  text,
} from '../template-parts.ts';

const thanks = (key: string) =>
  step({
    key,
    name: 'Thanks',
    type: 'bubble',
    explicitCompletionStep: true,
    content: [text('## Thank you\n\nWe read every answer.'), button('Close', dismiss)],
  });

/** Flows, and surveys: a survey is a flow whose steps ask questions. */
export const templates: readonly Template[] = [
  {
    id: 'welcome-tour',
    name: 'Welcome tour',
    text: 'Greets new users and shows them two places of your product.',
    body: {
      startRules: { ...once },
      steps: [
        step({
          key: 'welcome',
          name: 'Welcome',
          type: 'modal',
          content: [
            text(
              '## Welcome, {{ name | default: "friend" }}!\n\nIn one minute you know the most important places.',
            ),
            button('Show me around', goTo('first')),
            quietButton('Not now', dismiss),
          ],
        }),
        step({
          key: 'first',
          name: 'First place',
          type: 'tooltip',
          target: somewhere,
          content: [text('**Here you start.** Tell what people do here.'), button('Next', goTo('second'))],
        }),
        step({
          key: 'second',
          name: 'Second place',
          type: 'tooltip',
          target: somewhereElse,
          content: [text('**And here you find it again.**'), button('Next', goTo('end'))],
        }),
        step({
          key: 'end',
          name: 'Ready',
          type: 'modal',
          explicitCompletionStep: true,
          content: [text('## That is all\n\nYou can begin now.'), button('Begin', dismiss)],
        }),
      ],
    },
  },
  {
    id: 'feature-launch',
    name: 'Feature launch',
    text: 'Tells about something new and leads to it.',
    body: {
      startRules: { ...once },
      steps: [
        step({
          key: 'news',
          name: 'News',
          type: 'modal',
          content: [
            text(
              '## New: a name for your feature\n\nSay in one sentence what people can do now that they could not do before.',
            ),
            button('Show me', goTo('place')),
            quietButton('Later', dismiss),
          ],
        }),
        step({
          key: 'place',
          name: 'Where it is',
          type: 'tooltip',
          target: somewhere,
          explicitCompletionStep: true,
          content: [text('**You find it here.**'), button('Got it', dismiss)],
        }),
      ],
    },
  },
  {
    id: 'nps',
    name: 'NPS survey',
    text: 'Asks how likely people recommend you, and why.',
    body: {
      startRules: { frequency: { mode: 'multiple', every: { duration: 90, unit: 'days' } } },
      steps: [
        step({
          key: 'score',
          name: 'Score',
          type: 'bubble',
          content: [
            question(
              {
                kind: 'nps',
                name: 'How likely are you to recommend us to a colleague?',
                lowLabel: 'Not likely',
                highLabel: 'Very likely',
              },
              goTo('why'),
            ),
          ],
        }),
        step({
          key: 'why',
          name: 'Why',
          type: 'bubble',
          content: [
            question(
              {
                kind: 'text',
                name: 'What is the main reason for your score?',
                multiline: true,
                buttonText: 'Send',
              },
              goTo('thanks'),
            ),
          ],
        }),
        thanks('thanks'),
      ],
    },
  },
  {
    id: 'feature-feedback',
    name: 'Feedback about a feature',
    text: 'Stars and a few words after somebody has used something.',
    body: {
      startRules: { ...once },
      steps: [
        step({
          key: 'stars',
          name: 'Stars',
          type: 'bubble',
          content: [
            question(
              { kind: 'rating', name: 'How do you like it?', style: 'star', range: { low: 1, high: 5 } },
              goTo('words'),
            ),
          ],
        }),
        step({
          key: 'words',
          name: 'Words',
          type: 'bubble',
          content: [
            question(
              { kind: 'text', name: 'What could be better?', multiline: true, buttonText: 'Send' },
              goTo('thanks'),
            ),
          ],
        }),
        thanks('thanks'),
      ],
    },
  },
  {
    id: 'first-question',
    name: 'What brings you here?',
    text: 'Asks new users what they want to do first.',
    body: {
      startRules: { ...once },
      steps: [
        step({
          key: 'question',
          name: 'Question',
          type: 'modal',
          content: [
            text('## Good to see you'),
            question(
              {
                kind: 'choice',
                name: 'What do you want to do first?',
                options: [
                  { label: 'Look around', value: 'look' },
                  { label: 'Invite my team', value: 'invite' },
                  { label: 'Bring in my data', value: 'import' },
                ],
                allowMultiple: false,
                enableOther: true,
                buttonText: 'Continue',
              },
              goTo('thanks'),
            ),
          ],
        }),
        thanks('thanks'),
      ],
    },
  },
];
