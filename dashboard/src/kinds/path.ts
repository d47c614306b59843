/** Where a value stands in a body, such as `['steps', 0, 'content']`. */
export type Path = readonly (string | number)[];
