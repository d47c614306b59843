/** The style sheet that the author of a theme wrote, kept to the content that has this theme. */
export interface CustomCss {
  sheet: CSSStyleSheet;
  /** Fonts are only taken from sheets of the document. */
  fonts: CSSStyleSheet | undefined;
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

export function customCssOf(css: string, scope: string): CustomCss {
  const rules = [...sheetOf(css).cssRules];
  const textOf = (isWanted: (rule: CSSRule) => boolean) =>
    rules
      .filter(isWanted)
      .map((rule) => rule.cssText)
      .join('\n');
  const isFont = (rule: CSSRule) => rule instanceof CSSFontFaceRule;
  // Written out again by the browser, so that a stray brace of the author cannot end the scope.
  const own = textOf((rule) => !isFont(rule));
  const fonts = textOf(isFont);
  return {
    sheet: sheetOf('CSSScopeRule' in window ? `@scope (${scope}) {${own}}` : own),
    fonts: fonts ? sheetOf(fonts) : undefined,
  };
}
