import type { CustomInput } from './custom-inputs.ts';

const fields = 'input, textarea, select';

/** What is typed into an element, or chosen in it. It is compared and forgotten, never kept and never sent. */
export function typedInto(element: Element, custom: readonly CustomInput[]): string {
  const registered = custom.find(({ selector }) => element.matches(selector));
  if (registered?.getValue) return String(registered.getValue(element));
  const field = element.matches(fields) ? element : element.querySelector(fields);
  if (field) return (field as HTMLInputElement).value;
  return (element as HTMLElement).innerText ?? '';
}
