import type { Command } from './command.ts';
import { demo } from './demo/demo.ts';
import { openapi, routes } from './describe.ts';
import { healthcheck } from './healthcheck.ts';
import { migrateCommand } from './migrate.ts';
import { projectCreate, projectPlan } from './project.ts';
import { serve } from './serve.ts';
import { tokenCreate, tokenList, tokenRevoke } from './token.ts';

export const commands: Command[] = [
  serve,
  migrateCommand,
  tokenCreate,
  tokenList,
  tokenRevoke,
  projectCreate,
  projectPlan,
  demo,
  openapi,
  routes,
  healthcheck,
];
