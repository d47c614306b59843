import { describe, expect, it } from 'vitest';
import { changesOfManaged, readSettings } from './validate.ts';
import { fromStored, standardLight, systemValues } from './values.ts';

const issuesOf = (input: unknown) =>
  readSettings(input, 'settings').issues.map(({ rule, path }) => `${rule} ${path}`);

describe('settings of a body', () => {
  it('are all of the problems at once, with an issue for each unknown path', () => {
    const input = {
      stray: 1,
      font: { fontSize: 9, bold: true, extra: { deep: 1 } },
      buttons: { primary: { border: { color: { color: 'red', middle: '#fff' } } } },
      resourceCenter: { logoUrl: 'x' },
    };
    expect(issuesOf(input)).toEqual([
      'schema settings.stray',
      'schema settings.font.fontSize',
      'schema settings.font.bold',
      'schema settings.font.extra',
      'schema settings.buttons.primary.border.color.color',
      'schema settings.buttons.primary.border.color.middle',
      'media_url settings.resourceCenter.logoUrl',
    ]);
  });

  it.each([7, 'x', true, [], [{}]])('are an object, and so are their groups: %j', (value) => {
    expect(issuesOf(value)).toEqual(['schema settings']);
    expect(issuesOf({ buttons: { primary: value } })).toEqual(['schema settings.buttons.primary']);
  });

  it('may leave out whatever they want, by null too', () => {
    for (const input of [{}, { font: {} }, { font: null }, { font: { fontSize: null } }]) {
      expect(readSettings(input, 'settings')).toEqual({ values: {}, issues: [] });
    }
    expect(issuesOf(null)).toEqual(['schema settings']);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'kind', 'autoHover', 'font.fontSize', ''])(
    'know no key %j',
    (key) => {
      expect(issuesOf({ [key]: {} })).toEqual(
        [`schema settings.${key}`].map((issue) => issue.replace(/\.$/, '')),
      );
      expect(issuesOf({ brandColor: { [key]: 1 } })).toHaveLength(1);
    },
  );

  it('say in words what is wrong', () => {
    const [issue] = readSettings({ font: { fontSize: 9 } }, 'variations[1].settings').issues;
    expect(issue).toEqual({
      rule: 'schema',
      path: 'variations[1].settings.font.fontSize',
      message: 'variations[1].settings.font.fontSize must be a number from 10 to 50',
    });
  });
});

describe('settings that are managed elsewhere', () => {
  const stored = { ...standardLight, 'avatar.name': 'kim' };
  const changes = (avatar: object) =>
    changesOfManaged(readSettings({ avatar }, 'settings').values, stored, 'settings').map(({ path }) => path);

  it('can be sent back as they are, and not changed', () => {
    expect(changes({ name: 'kim', type: 'cartoon', size: 20 })).toEqual([]);
    expect(changes({ name: 'alex', type: 'photo', url: '' })).toEqual([
      'settings.avatar.name',
      'settings.avatar.type',
      'settings.avatar.url',
    ]);
  });
});

describe('stored settings', () => {
  it('are filled up where something was not stored, and rid of what is no setting', () => {
    expect(fromStored({})).toEqual(standardLight);
    expect(fromStored({ font: { fontSize: 20, old: 1 }, older: 1, buttons: null })).toEqual({
      ...standardLight,
      'font.fontSize': 20,
    });
  });
});

describe('Standard Dark', () => {
  it('differs from Standard Light in two colors', () => {
    expect(systemValues['standard-dark']).toEqual({
      ...systemValues['standard-light'],
      'mainColor.color': '#ffffff',
      'mainColor.background': '#0f172a',
    });
  });
});
