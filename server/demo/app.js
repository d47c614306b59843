// The invented product, and the five lines that install Guidepost in it. Everything else knows nothing of Guidepost.

const find = (selector) => document.querySelector(selector);

// Install Guidepost: name the environment, then say who is signed in.
const user = signedIn();
const { guidepost } = window;
guidepost?.init(find('meta[name=guidepost-token]').content);
guidepost?.setCustomNavigate((url) => go(url));
guidepost?.identify(user.id, { name: user.name, signed_up_at: user.since, locale_code: user.language });

/** Everybody who opens the demo is a user of their own, who is remembered until they start over. */
function signedIn() {
  const key = 'harbor:user';
  const known = localStorage.getItem(key);
  if (known) return JSON.parse(known);
  const random = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const language = /^de\b/.test(navigator.language) ? 'de-demo' : 'en';
  const fresh = { id: `demo-${random}`, name: 'Ada', since: new Date().toISOString(), language };
  localStorage.setItem(key, JSON.stringify(fresh));
  return fresh;
}

// The guides speak another language as soon as the user does.
const languages = find('#language');
languages.value = user.language ?? 'en';
languages.addEventListener('change', () => {
  user.language = languages.value;
  localStorage.setItem('harbor:user', JSON.stringify(user));
  guidepost?.updateUser({ locale_code: user.language });
});

find('#start-over').addEventListener('click', () => {
  localStorage.removeItem('harbor:user');
  guidepost?.reset();
  location.assign(`/demo${location.search}`);
});

/** Shows the page of the address without loading it, as single-page products do. */
function go(address) {
  const url = new URL(address, location.href);
  const isHere = url.origin === location.origin && /^\/demo(\/|$)/.test(url.pathname);
  if (!isHere) return location.assign(url);
  // Members of several projects keep the one whose demo they look at.
  const { searchParams } = new URL(location.href);
  const project = searchParams.get('project');
  if (project) url.searchParams.set('project', project);
  history.pushState(null, '', url);
  show();
}

function show() {
  const sections = [...document.querySelectorAll('[data-route]')];
  const path = location.pathname.replace(/\/$/, '');
  const shown = sections.find(({ dataset }) => dataset.route === path) ?? sections[0];
  for (const section of sections) section.hidden = section !== shown;
  for (const link of document.querySelectorAll('nav a')) {
    const isCurrent = link.getAttribute('href') === shown.dataset.route;
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    if (isCurrent) find('#title').textContent = link.textContent;
  }
  document.title = `${find('#title').textContent} · Harbor`;
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href^="/demo"]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href);
});
addEventListener('popstate', show);

const dialog = find('#project-dialog');
const projectForm = dialog.querySelector('form');
find('#new-project').addEventListener('click', () => dialog.showModal());
find('#cancel-project').addEventListener('click', () => dialog.close());
projectForm.addEventListener('submit', () => {
  const { name, due } = Object.fromEntries(new FormData(projectForm));
  for (const project of document.querySelectorAll('.is-new')) project.classList.remove('is-new');
  find('#projects').prepend(projectCard(name, due));
  projectForm.reset();
  go('/demo/projects');
});

function projectCard(name, due) {
  const card = document.createElement('li');
  card.className = 'project is-new';
  const parts = { h2: name, p: due ? `No tasks yet, due ${due}` : 'No tasks yet' };
  for (const [tag, text] of Object.entries(parts)) {
    const part = document.createElement(tag);
    part.textContent = text;
    card.append(part);
  }
  const progress = document.createElement('progress');
  Object.assign(progress, { max: 100, value: 0 });
  card.append(progress);
  return card;
}

function answer(form, text) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.querySelector('output').value = text(new FormData(form));
  });
}
answer(find('#invite'), (fields) => `An invitation would now go to ${fields.get('email')}.`);
answer(find('#settings'), () => 'Saved.');
find('#export').addEventListener('click', () => go('/demo/projects'));

show();
