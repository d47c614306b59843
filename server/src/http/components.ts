type Json = Record<string, unknown>;

/**
 * Writes each schema that has a title once, and refers to it from everywhere else: `document` comes back with
 * references that begin with `root`, beside the schemas by title. A schema that stands for itself inside itself
 * may be abridged there, since the outermost of a title is the one that is kept. What `As` says about a schema in
 * one place stands beside the reference.
 */
export function hoist(document: unknown, root: string): { document: unknown; schemas: Json } {
  const schemas: Json = {};
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (node === null || typeof node !== 'object') return node;
    const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)]));
    if (typeof copy.title !== 'string' || !('type' in copy)) return copy;
    const { 'x-role': role, ...schema } = copy;
    schemas[copy.title] = schema;
    return { $ref: `${root}${copy.title}`, ...(role !== undefined && { description: role }) };
  };
  return { document: visit(document), schemas };
}
