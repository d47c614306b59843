/** What a component may return: anything that is false or empty draws nothing. */
export type Child = View | string | number | boolean | null | undefined | Child[];

// biome-ignore lint/suspicious/noExplicitAny: each component knows its own props; here any of them passes through
export type Props = Record<string, any>;

export interface View {
  /** The name of an element, or a component. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  type: string | Component<any>;
  props: Props;
  /** Tells siblings apart whose order may change. */
  key?: unknown;
}

export type Component<Given = Props> = (props: Given) => Child;

export type Ref<Node> = { current: Node | null } | ((node: Node | null) => void);

type On<EventType, Target> = (event: EventType & { currentTarget: Target }) => void;

interface Attributes<Target> {
  key?: unknown;
  ref?: Ref<Target> | undefined;
  children?: Child;
  class?: string | undefined;
  style?: Record<string, string | number | undefined>;
  onClick?: On<MouseEvent, Target> | undefined;
  onKeyDown?: On<KeyboardEvent, Target>;
  onInput?: On<Event, Target>;
  onFocus?: On<FocusEvent, Target>;
  onSubmit?: On<Event, Target>;
  onPointerEnter?: On<PointerEvent, Target>;
  onPointerLeave?: On<PointerEvent, Target>;
  /** Every other attribute, by its name in HTML. */
  [attribute: string]: unknown;
}

export namespace JSX {
  export type Element = View;
  export type ElementType = string | Component<never>;
  export interface ElementChildrenAttribute {
    children: unknown;
  }
  export interface IntrinsicAttributes {
    key?: unknown;
  }
  export type IntrinsicElements = {
    [Name in keyof HTMLElementTagNameMap]: Attributes<HTMLElementTagNameMap[Name]>;
  } & {
    [Name in 'svg' | 'path' | 'circle']: Attributes<SVGElementTagNameMap[Name]>;
  };
}
