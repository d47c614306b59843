/** The chapters of the API document, in the order in which it shows them. Every route belongs to one. */
export const chapters = {
  Token: 'The API token of the request: whose it is and what it covers.',
  'Sign-in': 'Sign-in and the own account, for the pages of the dashboard.',
  Projects: 'Projects own environments, content, definitions, segments, themes and localizations.',
  'Access tokens': 'Access tokens are the secrets with which programs call this API.',
  Team: 'The team of a project: its members with their roles, and the people who were invited.',
  Environments:
    'Environments separate the end users of one project, for example those of production from those of staging.',
  Identity:
    'Identity tokens prove to the runtime for which user and company a page acts. Your server signs them with a signing secret of the environment.',
  Users: 'Users are the people who use your product and see its content.',
  Companies: 'Companies are the organisations that users belong to, through memberships.',
  Events: 'Events record what users did and when.',
  'Attribute definitions':
    'Attribute definitions give the attributes of users, companies, memberships and events their data types.',
  'Event definitions': 'Event definitions name the events of a project and the attributes that they carry.',
  Segments: 'Segments are named groups of users or of companies.',
  Content:
    'Content is what users see: flows, checklists, launchers, banners, resource centers, announcements and trackers. Each piece of content has versions, of which one can be published to each environment.',
  Translations: 'Translations carry the texts of a content version in the languages of the project.',
  Localizations: 'Localizations are the languages of a project.',
  Themes: 'Themes decide how content looks.',
  References: 'References tell which content, segments and themes use a resource.',
  Sessions: 'Sessions record how one user went through one piece of content.',
  Analytics: 'Analytics count how content performs.',
  Webhooks: 'Webhooks send signed messages to your endpoints when something happens.',
  'Webhook messages': 'Webhook messages are what the service sends to your webhook endpoints.',
  Runtime: 'The runtime is what your app calls with the public SDK token of an environment.',
  v1: 'Version 1 of the API reads the same resources in an older shape.',
};
