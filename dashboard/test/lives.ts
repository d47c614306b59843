import type { Page } from 'playwright-core';

interface Life {
  /** What a user does with the content in the demo product. */
  live: (user: Page) => Promise<void>;
  /** What the analytics of the content tell afterwards. */
  numbers: Record<string, number>;
}

const read = (user: Page, text: string) => user.getByText(text, { exact: true }).first().waitFor();
const press = (user: Page, name: string) =>
  user.locator('guidepost-ui').getByRole('button', { name }).first().click();

/** One life with content of each type, as the tests of the editor build it, by mouse and by keys. */
export const lives = {
  checklist: {
    live: async (user) => {
      await read(user, 'Start here');
      await press(user, 'Invite a colleague');
      await user.waitForURL(/demo\/team$/);
    },
    numbers: { 'Users who started': 1, 'Users who completed': 1 },
  },
  launcher: {
    live: async (user) => {
      await user.getByText('What is this?').first().click();
      await read(user, 'It saves.');
    },
    numbers: { 'Users who saw it': 1, Activations: 1 },
  },
  banner: {
    live: async (user) => {
      await read(user, 'We are back.');
      await user.getByRole('button', { name: 'Read' }).click();
      await user.getByText('We are back.').first().waitFor({ state: 'detached' });
    },
    numbers: { 'Users who saw it': 1, 'Users who closed it': 1 },
  },
  'resource-center': {
    live: async (user) => {
      await press(user, 'Help');
      await press(user, 'Prices');
      await read(user, 'Write something here.');
    },
    numbers: { 'Users who opened it': 1, 'Users who clicked': 1 },
  },
  announcement: {
    live: async (user) => {
      await read(user, 'Version 2');
      await read(user, 'Faster.');
    },
    numbers: { 'Users who saw it': 1 },
  },
  survey: {
    live: async (user) => {
      await user.getByText('Red', { exact: true }).first().click();
      await press(user, 'Send');
    },
    numbers: { 'Users who started': 1 },
  },
  tracker: {
    live: async (user) => {
      await user.getByRole('link', { name: 'Projects' }).waitFor();
    },
    numbers: { Occurrences: 1, Users: 1 },
  },
} satisfies Record<string, Life>;
