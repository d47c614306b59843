import { type Finding, messageOf, ok, warning } from '../../checks/finding.ts';
import type { Config } from '../../config.ts';

/** The service works without it, so it is never a problem. */
export async function redisFinding({ REDIS_URL }: Config): Promise<Finding[]> {
  if (REDIS_URL === null) return [];
  const { versionOfRedis } = await import('../../redis/link.ts');
  try {
    return [ok(`Redis can be reached: ${await versionOfRedis(REDIS_URL)}.`)];
  } catch (error) {
    const next =
      'Check REDIS_URL and whether it runs there. Until then each process counts its limits for itself.';
    return [warning(`Redis cannot be reached: ${messageOf(error)}.`, next)];
  }
}
