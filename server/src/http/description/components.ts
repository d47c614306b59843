type Json = Record<string, unknown>;

/**
 * Writes each schema that has a title once and refers to it from every other place. Answers the document with its
 * references, which begin with `root`, and the schemas by title. A recursive schema may abridge its inner copies:
 * of several schemas with one title the outermost is kept. What `As` says about a schema in one place stands beside
 * the reference to it.
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
