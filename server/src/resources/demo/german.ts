/** The language into which the demo translates its content. Its code is no other project's, so removing it harms nobody. */
export const demoLocalization = { code: 'de-demo', name: 'German (demo)', locale: 'de-DE' };

/** Every text of the demo in German, by the text in English. */
export const german: Readonly<Record<string, string>> = {
  '# Welcome to Harbor, {{ name | default: "there" }}!':
    '# Willkommen bei Harbor, {{ name | default: "Gast" }}!',
  'Harbor keeps the work of your team in one calm place. The tour takes **less than a minute**.':
    'Harbor hält die Arbeit Ihres Teams an einem ruhigen Ort zusammen. Die Tour dauert **keine Minute**.',
  'Show me around': 'Zeig mir alles',
  'Not now': 'Jetzt nicht',
  '### Everything starts with a project': '### Alles beginnt mit einem Projekt',
  'Click **New project** and give it a name. You can delete it again at any time.':
    'Klicken Sie auf **New project** und geben Sie dem Projekt einen Namen. Sie können es jederzeit wieder löschen.',
  '### Your project is there 🎉': '### Ihr Projekt ist da 🎉',
  'It waits for its first task. The checklist shows what else is worth a look.':
    'Es wartet auf seine erste Aufgabe. Die Checkliste zeigt, was sich noch anzusehen lohnt.',
  'Got it': 'Verstanden',
  'How likely are you to recommend Harbor to a colleague?':
    'Wie wahrscheinlich ist es, dass Sie Harbor weiterempfehlen?',
  'Not at all': 'Gar nicht',
  'Very likely': 'Sehr wahrscheinlich',
  'What is the main reason for your score?': 'Was ist der wichtigste Grund für Ihre Bewertung?',
  'A sentence is enough': 'Ein Satz genügt',
  Send: 'Senden',
  '**Thank you!** Somebody reads every answer.': '**Danke!** Jede Antwort wird gelesen.',
  Close: 'Schließen',
  'Get started': 'Erste Schritte',
  '### Get to know Harbor': '### Lernen Sie Harbor kennen',
  'Four small steps to feel at home.': 'Vier kleine Schritte, um sich zurechtzufinden.',
  'Take the tour': 'Machen Sie die Tour',
  'Less than a minute': 'Keine Minute',
  'Create a project': 'Legen Sie ein Projekt an',
  'With the button at the top': 'Mit dem Knopf ganz oben',
  'Meet your team': 'Lernen Sie Ihr Team kennen',
  'Look at the settings': 'Sehen Sie sich die Einstellungen an',
  '**New:** export every project as a spreadsheet, with one click.':
    '**Neu:** Exportieren Sie jedes Projekt mit einem Klick als Tabelle.',
  'The summer release is here: boards, reminders and a faster search.':
    'Die Sommerversion ist da: Boards, Erinnerungen und eine schnellere Suche.',
  'Boards are here': 'Boards sind da',
  'Read more': 'Mehr lesen',
  'See all tasks of a project as cards, and drag them from **To do** to **Done**.':
    'Sehen Sie alle Aufgaben eines Projekts als Karten und ziehen Sie sie von **To do** nach **Done**.',
  'Boards work on phones too, and everybody sees a change at once.':
    'Boards funktionieren auch auf dem Telefon, und alle sehen eine Änderung sofort.',
  Help: 'Hilfe',
  'How can we help?': 'Wie können wir helfen?',
  Home: 'Start',
  'Hello! Find your way around, or read what is new.':
    'Hallo! Finden Sie sich zurecht oder lesen Sie, was es Neues gibt.',
  Guides: 'Anleitungen',
  'The tour of Harbor': 'Die Tour durch Harbor',
  'First steps': 'Erste Schritte',
  'Invite your team': 'Laden Sie Ihr Team ein',
  'Keyboard shortcuts': 'Tastenkürzel',
  '**N** makes a new project.\n\n**/** searches.\n\n**?** opens this help.':
    '**N** legt ein Projekt an.\n\n**/** sucht.\n\n**?** öffnet diese Hilfe.',
  News: 'Neues',
  'What is new': 'Was es Neues gibt',
};
