// Prints docs/images/architecture.svg: the workspaces with their main folders, and an arrow for each import of one from another.
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

/** Workspaces with their column and row, chosen so that no arrow passes behind a box, the folder of their sources, and a line about each. */
const workspaces = {
  dashboard: { at: [1, 0], sources: 'dashboard/src/', about: 'pages on which people run the service' },
  sdk: { at: [0, 0], sources: 'sdk/src/', about: 'content in a customer’s product' },
  client: { at: [2, 0], sources: 'client/src/', about: 'typed client of the API' },
  server: { at: [2, 1], sources: 'server/src/', about: 'the service: API, runtime, webhooks' },
  model: { at: [1, 1], sources: 'model/src/', about: 'rules of the domain, pure' },
  bench: { at: [1, 2], sources: 'bench/', about: 'the gauge and the studies' },
  proof: { at: [2, 2], sources: 'proof/', about: 'programs that try to break it' },
};

/** Names under which workspaces import each other. */
const packages = {
  'guidepost-model': 'model',
  'guidepost-client': 'client',
  'guidepost-js': 'sdk',
  guidepost: 'server',
};

const isSource = (path) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)(node_modules|dist|test)\//.test(path);

const filesOf = (folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((path) => `${folder}${path}`);

/** Workspaces that the files of one import, in alphabetical order. */
function importsOf(name) {
  const texts = filesOf(workspaces[name].sources).map((path) => readFileSync(new URL(path, root), 'utf8'));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/(?:from|import\() ?['"](guidepost(?:-\w+)?)(?:\/|['"])/g)].map(
      ([, from]) => packages[from],
    ),
  );
  return [...new Set(found)].filter((other) => other && other !== name).sort();
}

/** Folders below the sources of a workspace, in alphabetical order. */
function foldersOf(name) {
  const { sources } = workspaces[name];
  return readdirSync(new URL(sources, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist', 'test'].includes(entry.name))
    .filter((entry) => filesOf(`${sources}${entry.name}/`).length > 0)
    .map((entry) => entry.name)
    .sort();
}

const box = { width: 270, gapX: 80, gapY: 76, line: 18, perRow: 2 };

function layout() {
  const boxes = Object.fromEntries(
    Object.entries(workspaces).map(([name, { at, about }]) => {
      const folders = foldersOf(name);
      return [
        name,
        { name, at, about, folders, height: 62 + Math.ceil(folders.length / box.perRow) * box.line },
      ];
    }),
  );
  const rows = [0, 1, 2].map((row) =>
    Math.max(
      ...Object.values(boxes)
        .filter(({ at }) => at[1] === row)
        .map(({ height }) => height),
    ),
  );
  for (const each of Object.values(boxes)) {
    const [column, row] = each.at;
    each.x = 20 + column * (box.width + box.gapX);
    each.y = 20 + rows.slice(0, row).reduce((sum, height) => sum + height + box.gapY, 0);
  }
  return boxes;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x, y, words, style = '') => `<text x="${x}" y="${y}" ${style}>${escaped(words)}</text>`;

function drawn({ name, about, folders, x, y, height }) {
  return [
    `<rect x="${x}" y="${y}" width="${box.width}" height="${height}" rx="8" fill="#f5f7fa" stroke="#4a5568"/>`,
    text(x + 14, y + 24, `${name}/`, 'font-size="16" font-weight="bold"'),
    text(x + 14, y + 43, about, 'fill="#4a5568"'),
    ...folders.map((folder, n) =>
      text(
        x + 14 + (n % box.perRow) * (box.width / 2 - 6),
        y + 64 + Math.floor(n / box.perRow) * box.line,
        `${folder}/`,
      ),
    ),
  ].join('\n');
}

/** A point on the border of a box, on the line from its middle to another point. */
function edge({ x, y, height }, [toX, toY]) {
  const [middleX, middleY] = [x + box.width / 2, y + height / 2];
  const [dx, dy] = [toX - middleX, toY - middleY];
  const share = Math.min(box.width / 2 / Math.abs(dx || 1e-9), height / 2 / Math.abs(dy || 1e-9));
  return [Math.round(middleX + dx * share), Math.round(middleY + dy * share)];
}

function arrow(from, to) {
  const middle = ({ x, y, height }) => [x + box.width / 2, y + height / 2];
  const [x1, y1] = edge(from, middle(to));
  const [x2, y2] = edge(to, middle(from));
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#2b6cb0" stroke-width="1.5" marker-end="url(#head)"><title>${from.name} imports ${to.name}</title></line>`;
}

export function architecturePicture() {
  const boxes = layout();
  const width = 40 + 3 * box.width + 2 * box.gapX;
  const height = Math.max(...Object.values(boxes).map(({ y, height: own }) => y + own)) + 20;
  const arrows = Object.keys(boxes).flatMap((name) =>
    importsOf(name).map((other) => arrow(boxes[name], boxes[other])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#1a202c" role="img" aria-label="The workspaces of Guidepost, their main folders and their imports">
<!-- Generated by \`npm run generate\`. Do not edit. -->
<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#2b6cb0"/></marker></defs>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${arrows.join('\n')}
${Object.values(boxes).map(drawn).join('\n')}
</svg>
`;
}
