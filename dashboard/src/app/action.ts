import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Family, refresh } from '../api/families.ts';
import { tell, tellError } from '../ui/toast.tsx';
import { useCertainty } from './step-up.tsx';

interface ActionOptions<Answer> {
  /** What is told when it is done. */
  done?: string | ((answer: Answer) => string);
  /** What has to be read again. */
  refresh?: readonly Family[];
  after?: (answer: Answer) => unknown;
  /** For a form that shows its errors itself. */
  isQuiet?: boolean;
}

/**
 * Something that a person does: it runs once, tells how it went, and what it changed is read again. Where the service
 * wants to know again who the person is, it asks for the password first.
 */
export function useAction<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { done, refresh: changed = [], after, isQuiet = false }: ActionOptions<Answer> = {},
) {
  const client = useQueryClient();
  const certain = useCertainty();
  return useMutation({
    mutationFn: (input: Input) => certain(() => act(input)),
    onSuccess: async (answer) => {
      if (done) tell(typeof done === 'string' ? done : done(answer));
      // First whoever deleted something leaves its page: nothing reads again what is gone.
      await after?.(answer);
      await refresh(client, changed);
    },
    onError: (error) => {
      if (!isQuiet) tellError(error);
    },
  });
}
