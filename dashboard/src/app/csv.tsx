import { errorOf, reach } from '../api/client.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { useAction } from './action.ts';

interface CsvProps {
  /** The address of a list of the API. */
  path: string;
  /** The filters that the list has now. */
  query: Record<string, string | number | boolean | readonly string[]>;
}

/** Saves everything that a list has under its filters, as a table for spreadsheets. The browser fetches it by itself. */
export function SaveCsv({ path, query }: CsvProps) {
  const words = new URLSearchParams({ format: 'csv' });
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) words.append(name, String(one));
  return (
    <a href={`${path}?${words}`} download className={buttonClass()}>
      Save as CSV
    </a>
  );
}

interface QueriedCsvProps {
  /** The address of a list whose filters are a body. */
  path: string;
  body: object;
}

/** The same for a list whose filters no address can hold. */
export function SaveQueriedCsv({ path, body }: QueriedCsvProps) {
  const save = useAction(async () => {
    const response = await reach(
      fetch(`${path}?format=csv`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    if (!response.ok) throw errorOf(response, await response.json().catch(() => undefined));
    saveFile(await reach(response.blob()), 'guidepost.csv');
  });
  return (
    <Button isBusy={save.isPending} onClick={() => save.mutate(undefined)}>
      Save as CSV
    </Button>
  );
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
