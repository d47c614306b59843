/** The types of attribute values that clients write. */
export const writableTypes = ['number', 'string', 'boolean', 'list', 'datetime'] as const;
export type WritableType = (typeof writableTypes)[number];

/** The service derives the values of the random types from the id of the user or the company. */
export const dataTypes = [...writableTypes, 'random_ab', 'random_number'] as const;
export type DataType = (typeof dataTypes)[number];

/** The value of an attribute of a user, a company, a membership or an event, as it is stored. */
export type AttributeValue = string | number | boolean | string[];

/** What stores attributes and can be asked for them by a condition: a user, a company, the link between the two. */
export const entityScopes = ['user', 'company', 'companyMembership'] as const;
export type EntityScope = (typeof entityScopes)[number];

/** Everything that has attributes. Only conditions on an event ask for the attributes of events. */
export const attributeScopes = [...entityScopes, 'eventDefinition'] as const;
export type AttributeScope = (typeof attributeScopes)[number];
