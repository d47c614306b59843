/** Why a session ended, as people say it. */
const reasons: Record<string, string> = {
  action_dismiss: 'Closed by an action',
  admin_ended: 'Ended by a teammate',
  auto_dismissed: 'Dismissed when all tasks were done',
  backdrop_dismiss: 'Closed by the user',
  close_button_dismiss: 'Closed by the user',
  dismiss_button: 'Closed by the user',
  end_from_program: 'Ended by your app',
  program_started_other_content: 'Replaced by other content',
  replaced: 'Replaced by other content',
  step_not_found: 'Step not found',
  system_closed: 'Closed by Guidepost',
  tooltip_target_missing: 'Target not found',
  trigger_dismiss: 'Closed by a trigger',
  unpublished_content: 'Unpublished',
  user_started_other_content: 'Replaced by other content',
  user_closed: 'Closed by the user',
};

/** Whoever completed something closed it because it was done. A reason of an app keeps the words of the app. */
export function reasonWords(reason: string, isCompleted = false): string {
  const words = reasons[reason] ?? sentence(reason);
  return isCompleted && words === 'Closed by the user' ? 'Completed, then closed by the user' : words;
}

const sentence = (code: string) => {
  const words = code.replaceAll('_', ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
