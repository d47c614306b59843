import { demoPrefix } from './contents.ts';

/** Who is asked for by the plan, which the people and the companies of the demo have. */
export const demoSegments = [
  {
    name: `${demoPrefix}People on the plan pro`,
    bizType: 'user',
    kind: 'condition',
    conditions: [{ type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' }],
  },
  {
    name: `${demoPrefix}Enterprise companies`,
    bizType: 'company',
    kind: 'condition',
    conditions: [{ type: 'attribute', scope: 'company', attribute: 'plan', op: 'is', value: 'enterprise' }],
  },
] as const;
