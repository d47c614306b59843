import { accountReset } from './account.ts';
import { apply } from './apply.ts';
import { backup } from './backup.ts';
import { capacity } from './capacity/capacity.ts';
import type { Command } from './command.ts';
import { completionOf } from './completion.ts';
import { demo } from './demo.ts';
import { openapi, routes } from './describe.ts';
import { doctor } from './doctor/doctor.ts';
import { exportCommand } from './export.ts';
import { healthcheck } from './healthcheck.ts';
import { importCommand } from './import/import.ts';
import { logs } from './logs.ts';
import { mcp } from './mcp.ts';
import { migrateCommand } from './migrate.ts';
import { plan } from './plan.ts';
import { projectCreate, projectList, projectPlan, projectPurge } from './project.ts';
import { pull } from './pull.ts';
import { restore } from './restore.ts';
import { secretKeyAccept } from './secret-key.ts';
import { serve } from './serve.ts';
import { status } from './status.ts';
import { tokenCreate, tokenList, tokenRevoke } from './token.ts';
import { version } from './version.ts';

export const commands: Command[] = [
  serve,
  migrateCommand,
  backup,
  restore,
  secretKeyAccept,
  doctor,
  status,
  logs,
  capacity,
  accountReset,
  tokenCreate,
  tokenList,
  tokenRevoke,
  projectCreate,
  projectList,
  projectPlan,
  projectPurge,
  exportCommand,
  plan,
  apply,
  pull,
  demo,
  importCommand,
  mcp,
  openapi,
  routes,
  healthcheck,
  completionOf(() => commands),
  version,
];
