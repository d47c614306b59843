/** An event of launchers, which users cause by pointing at one. */
export default {
  most: 2,
  insertions: [
    {
      path: 'model/src/content-types/launcher/events.ts',
      after: 'export const events = {\n',
      text: "  launcher_hovered: { displayName: 'Launcher Hovered', attributes: launcher },\n",
    },
    {
      path: 'server/src/resources/sessions/lifecycle/launcher.ts',
      after: '  rules: {\n',
      text: '    launcher_hovered: ignoreRepeated,\n',
    },
  ],
  tests: [
    'model/src/content-types',
    'server/src/resources/sessions/lifecycle',
    'server/test/imports.test.ts',
  ],
};
