import { saveAnswer } from '../api/files.ts';
import { Button } from '../ui/button.tsx';
import { useAction } from './action.ts';

interface CsvProps {
  /** The address of a list of the API. */
  path: string;
  /** The filters that the list has now, for a list whose filters are in the address. */
  query?: Record<string, string | number | boolean | readonly string[]>;
  /** The filters of a list that takes them as a body. */
  body?: object;
}

/** Saves everything that a list has under its filters, as a table for spreadsheets. */
export function SaveCsv({ path, query = {}, body }: CsvProps) {
  const words = new URLSearchParams({ format: 'csv' });
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) words.append(name, String(one));
  const save = useAction(() => saveAnswer(`${path}?${words}`, 'guidepost.csv', body));
  return (
    <Button isBusy={save.isPending} onClick={() => save.mutate(undefined)}>
      Save as CSV
    </Button>
  );
}
