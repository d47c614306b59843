interface Spacing {
  enabled?: boolean;
  top?: number;
  bottom?: number;
  left?: number;
  right?: number;
}

/** Left and right are those of the language the author wrote in, so they change places in the other direction. */
export function spacing(kind: 'margin' | 'padding', sides: Spacing | undefined): Record<string, string> {
  if (!sides || sides.enabled === false) return {};
  const px = (value: number | undefined) => `${value ?? 0}px`;
  return {
    [`${kind}Block`]: `${px(sides.top)} ${px(sides.bottom)}`,
    [`${kind}Inline`]: `${px(sides.left)} ${px(sides.right)}`,
  };
}
