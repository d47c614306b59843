import { Counter, type Registry } from 'prom-client';

/** Not by environment, of which there may be many: the coverage of an environment is read with the API. */
export const identityMetrics = (registry: Registry) =>
  new Counter({
    name: 'guidepost_runtime_identity_total',
    help: 'Runtime messages by how they prove who the user is: verified, anonymous, unverified, refused.',
    labelNames: ['outcome'],
    registers: [registry],
  });
