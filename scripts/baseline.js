// Makes the present API the one that later changes are compared with. Run it when a version is released.
import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../docs/api/', import.meta.url);
const { paths, webhooks, components } = JSON.parse(readFileSync(new URL('openapi.json', folder), 'utf8'));

// Texts do not break anybody: the baseline is about the shapes.
const texts = ['description', 'summary', 'example', 'examples', 'tags', 'operationId', 'security'];
const isText = (key, value) => texts.includes(key) && (typeof value !== 'object' || Array.isArray(value));
const shapes = { paths, webhooks, components: { schemas: components.schemas } };
const baseline = JSON.stringify(shapes, (key, value) => (isText(key, value) ? undefined : value));
writeFileSync(new URL('baseline.json', folder), `${baseline}\n`);
