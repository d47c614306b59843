import { buttonClass } from '../ui/button.tsx';

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
