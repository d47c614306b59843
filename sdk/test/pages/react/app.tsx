/** @jsxImportSource react */
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import guidepost from 'guidepost-js';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** A small product in React, whose every component is mounted twice by StrictMode. */

declare global {
  interface Window {
    /** How often an event of the SDK reached a component that listens to it. */
    shown: string[];
    /** Takes the whole application away and brings it back. */
    mountAnew: () => void;
  }
}
window.shown = [];

const token = new URLSearchParams(location.search).get('token')!;

/** As applications do it: in an effect, which runs, ends and runs again. */
function useGuidepost(userId: string): void {
  useEffect(() => {
    guidepost.init(token, { server: document.documentElement.dataset.guidepost! });
    void guidepost.identify(userId);
    return guidepost.on('content:shown', ({ name }) => window.shown.push(name));
  }, [userId]);
}

function Shell() {
  useGuidepost('ada');
  const [renders, setRenders] = useState(0);
  return (
    <>
      <nav>
        <Link to="/react">Home</Link> <Link to="/react/projects">Projects</Link>
      </nav>
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Render anew
      </button>
      <output>{renders}</output>
      {/* Another key is another list: React throws the nodes away and makes new ones. */}
      <ul key={renders}>
        {['Save', 'Send'].map((name) => (
          <li key={name}>
            <button type="button" id={name.toLowerCase()} data-render={renders}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <Outlet />
    </>
  );
}

function Projects() {
  const [names, setNames] = useState<string[]>([]);
  // Comes later, as what a server sends does.
  useEffect(() => setNames(['Apollo', 'Gemini']), []);
  return (
    <main>
      <h1>Projects</h1>
      {names.map((name) => (
        <p key={name} id={name.toLowerCase()}>
          {name}
        </p>
      ))}
    </main>
  );
}

const shell = createRootRoute({ component: Shell });
const home = createRoute({ getParentRoute: () => shell, path: '/react', component: () => <h1>Home</h1> });
const projects = createRoute({
  getParentRoute: () => shell,
  path: '/react/projects',
  component: Projects,
});
const router = createRouter({ routeTree: shell.addChildren([home, projects]) });

function mount(): Root {
  const root = createRoot(document.querySelector('#root')!);
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return root;
}

let mounted = mount();
window.mountAnew = () => {
  mounted.unmount();
  mounted = mount();
};
