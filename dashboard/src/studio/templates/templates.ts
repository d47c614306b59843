import { flowTemplates } from './flows.ts';
import { otherTemplates } from './others.ts';
import type { Template } from './template.ts';

export const templates: readonly Template[] = [...flowTemplates, ...otherTemplates];
