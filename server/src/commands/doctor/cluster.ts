import { type Finding, ok, problem } from '../../checks/finding.ts';
import type { Connection } from '../../db/connection.ts';

interface Worker {
  name: string;
  success: boolean;
  result: string;
}

/** Facts about a Citus cluster, where the database is the coordinator of one: how many workers it has, and which are away. */
export async function clusterFindings(one: Connection): Promise<Finding[]> {
  const { rows: known } = await one.query(`SELECT to_regclass('pg_dist_node') IS NOT NULL AS "isCluster"`);
  if (!(known as { isCluster: boolean }[])[0]?.isCluster) return [];
  const { rows } = await one.query(`
    SELECT nodename || ':' || nodeport AS name, success, result FROM run_command_on_workers('SELECT 1', true)
    ORDER BY 1`);
  const workers = rows as Worker[];
  const away = workers.filter(({ success }) => !success);
  return [
    ok(
      `The database is a Citus cluster of ${workers.length} workers, of which ${workers.length - away.length} answer.`,
    ),
    ...away.map(({ name, result }) =>
      problem(
        `The worker ${name} of the cluster does not answer: ${result.split('\n', 1)[0]}`,
        'See whether PostgreSQL runs there. Until then writes fail, and the service is not ready.',
      ),
    ),
  ];
}
