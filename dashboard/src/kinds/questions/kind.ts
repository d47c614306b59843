/** Everything that the studio knows of one kind of question. */
export interface KindOfQuestion {
  name: string;
  /** Its row in the menu that adds blocks. */
  title: string;
  text: string;
  /** The fields of a new one. */
  fields: object;
}
