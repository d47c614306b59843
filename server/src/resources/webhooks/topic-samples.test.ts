import type { DataType } from 'guidepost-model/attributes';
import { type TSchema, Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { newValidator } from '../../http/request/validation.ts';
import { checkValue } from '../end-users/attribute-values.ts';
import { Company } from '../end-users/companies/contract.ts';
import { PlainCompany, PlainUser } from '../end-users/contract.ts';
import { User } from '../end-users/users/contract.ts';
import { Event } from '../events/contract.ts';
import { predefinedAttributes, predefinedEvents } from '../projects/predefined.ts';
import { type TopicSample, topicSamples } from './topic-samples.ts';

describe('the sample', () => {
  const strict = <Properties extends Record<string, TSchema>>(properties: Properties) =>
    Type.Object(properties, { additionalProperties: false });
  const previousAttributes = Type.Record(Type.String(), Type.Unknown(), { minProperties: 1 });
  const schemas: Record<keyof typeof topicSamples, TSchema> = {
    'event.tracked.flow_completed': strict({ event: Event }),
    'content.published': strict({ contentId: Type.String(), versionId: Type.String() }),
    'user.created': strict({ user: PlainUser }),
    'user.updated': strict({ user: PlainUser, previousAttributes }),
    'user.deleted': strict({ user: PlainUser }),
    'company.created': strict({ company: PlainCompany }),
    'company.updated': strict({ company: PlainCompany, previousAttributes }),
    'company.deleted': strict({ company: PlainCompany }),
    'webhook.test': strict({}),
  };
  const samples = Object.entries(topicSamples) as [keyof typeof topicSamples, TopicSample][];
  const problems = (schema: TSchema, data: unknown) => {
    const ajv = newValidator();
    return ajv.validate(schema, data) ? null : ajv.errorsText();
  };

  it('exists for every topic, and for the tracked events once', () => {
    const entities = ['user', 'company'];
    const changes = entities.flatMap((entity) => [
      `${entity}.created`,
      `${entity}.updated`,
      `${entity}.deleted`,
    ]);
    const others = ['content.published', ...changes, 'webhook.test'];
    expect(Object.keys(topicSamples)).toEqual(['event.tracked.flow_completed', ...others]);
  });

  it.each(samples)('of %s has the shape of the contract', (topic, { title, description, data }) => {
    expect(title).toMatch(/\S/);
    expect(description).toMatch(/\.$/);
    expect(problems(schemas[topic], data)).toBeNull();
  });

  it('shows users and companies as the API does', () => {
    for (const topic of ['user.created', 'user.updated', 'user.deleted'] as const) {
      expect(problems(User, topicSamples[topic].data.user)).toBeNull();
    }
    for (const topic of ['company.created', 'company.updated', 'company.deleted'] as const) {
      expect(problems(Company, topicSamples[topic].data.company)).toBeNull();
    }
  });

  it('of an event has the attributes of that event, of their types', () => {
    const { event } = topicSamples['event.tracked.flow_completed'].data;
    const definition = predefinedEvents.find(({ codeName }) => codeName === event.codeName)!;
    expect(Object.keys(event.attributes).toSorted()).toEqual(definition.attributes.toSorted());
    for (const [key, value] of Object.entries(event.attributes)) {
      const found = predefinedAttributes.find(
        (row) => row.scope === 'eventDefinition' && row.codeName === key,
      );
      expect(checkValue(found!.dataType as DataType, value), key).toEqual({ value });
    }
  });

  it('of an event names its session, content and version alike in both places', () => {
    const { attributes, ...event } = topicSamples['event.tracked.flow_completed'].data.event;
    expect([event.sessionId, event.contentId, event.versionId]).toEqual([
      attributes.flow_session_id,
      attributes.flow_id,
      attributes.flow_version_id,
    ]);
  });

  it.each([
    ['user.updated', topicSamples['user.created'].data.user, topicSamples['user.updated'].data.user],
    [
      'company.updated',
      topicSamples['company.created'].data.company,
      topicSamples['company.updated'].data.company,
    ],
  ] as const)('of %s tells what changed, without the bookkeeping', (topic, before, after) => {
    const { previousAttributes } = topicSamples[topic].data;
    const keys = Object.keys({ ...before.attributes, ...after.attributes });
    const changed = keys.filter(
      (key) => !key.endsWith('_seen_at') && before.attributes[key] !== after.attributes[key],
    );
    expect(previousAttributes).toEqual(
      Object.fromEntries(changed.map((key) => [key, before.attributes[key] ?? null])),
    );
  });
});
