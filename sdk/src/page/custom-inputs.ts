/** An input of the page's own making, and how to read what is typed into it. */
export interface CustomInput {
  selector: string;
  getValue?: ((element: Element) => string) | undefined;
}

/** Inputs that the page has registered. */
export const customInputs: CustomInput[] = [];
