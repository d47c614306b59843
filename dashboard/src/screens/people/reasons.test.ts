import { expect, it } from 'vitest';
import { reasonWords } from './reasons.ts';

it('the end of a session is told in words, also where an app has reasons of its own', () => {
  expect(reasonWords('dismiss_button')).toBe('Closed by the user');
  expect(reasonWords('user_closed', true)).toBe('Completed, then closed by the user');
  expect(reasonWords('admin_ended', true)).toBe('Ended by a teammate');
  expect(reasonWords('trial_is_over')).toBe('Trial is over');
});
