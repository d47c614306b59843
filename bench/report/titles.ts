/** Titles of the parts and what each measures, in the order of the page. */
export const titles: Record<string, { title: string; about: string; isStudy?: boolean }> = {
  cpu: {
    title: 'CPU time of one unit of work',
    about:
      'CPU time of the service and of all processes of PostgreSQL at 64 connections, as a multiple of what `GET /health/live` costs right before and after it.',
  },
  sizes: {
    title: 'Small and big',
    about: 'the same work on small and on big things, in CPU time, in turns; and what a busy neighbour does.',
    isStudy: true,
  },
  growth: {
    title: 'Growth',
    about:
      'the CPU time of one unit of work, in multiples of `GET /health/live`, in an environment that grows. The figure is the last size beside the first.',
    isStudy: true,
  },
  start: {
    title: 'Start and memory',
    about: 'from the start of the process until `GET /health/ready` answers.',
  },
  webhooks: {
    title: 'Webhooks',
    about:
      'messages from the write of a user to the receipt, what the outbox costs a write, endpoints that hang, and a long queue.',
  },
  race: {
    title: 'Beside another webhook server',
    about:
      'messages to the same receiver by a Svix server on the same machine, with PostgreSQL and Redis and its own settings, in turns. Guidepost writes a user for each message; Svix only takes the message. `RIVAL_URL`, `RIVAL_TOKEN` and `RIVAL_PIDS` say where it runs.',
    isStudy: true,
  },
  reads: { title: 'Reading', about: '64 connections, beside a bare route of Fastify.' },
  writes: {
    title: 'Writing',
    about: '64 connections, 5,000 ids, changing values, beside other ways to do the same.',
  },
  lists: { title: 'Lists of 1,000,000 users', about: 'one request at a time, beside page 1.', isStudy: true },
  content: {
    title: 'Content',
    about: 'large versions at 8 connections, and page views with 1,000,000 users at 64.',
    isStudy: true,
  },
  sessions: { title: 'Sessions', about: 'what happens in sessions, at 64 connections.' },
  overload: {
    title: 'Overload',
    about:
      '`PUT user` at four times the rate that 256 connections sustain, over at most 2,000 connections. Latencies begin when a request is due.',
  },
  'new-names': {
    title: 'Names that nobody has defined',
    about:
      'the time of a batch of the runtime for each of its 100 new names, by kind of request. No webhook hears of them.',
  },
  nodes: {
    title: 'Several nodes',
    about: 'a token is revoked on one node, and another one is asked until it refuses.',
  },
  studio: {
    title: 'The editor in a browser',
    about: 'a flow of 50 steps and 200 blocks in Chromium: to open it, and to type.',
  },
  stalls: {
    title: 'Longest stalls',
    about:
      'the largest legal request of each kind alone, and the longest turn of the event loop meanwhile: for so long nobody else is served. Medians of three.',
    isStudy: true,
  },
  'session-lists': {
    title: 'Lists of 1,000,000 sessions',
    about: 'one request at a time, beside page 1.',
    isStudy: true,
  },
  analytics: {
    title: 'Analytics',
    about: 'the same questions about 3,000,000 events and about few.',
    isStudy: true,
  },
  bulk: {
    title: 'Bulk',
    about:
      '100,000 users with four attributes as one request, beside `COPY` of the same rows; alone, and while others make 200 requests a second. Medians of three rounds.',
    isStudy: true,
  },
  cores: {
    title: 'Several processes',
    about:
      'the same reads from one process and from two. `wrk` makes the load where it is installed: a load that is made in JavaScript takes as much of the cores as the service. PostgreSQL and the load share the cores with the processes, so on a machine of two cores the rates cannot double; what a read costs in CPU time says what the processes serve with a core each.',
    isStudy: true,
  },
  dashboard: {
    title: 'The dashboard with 1,000,000 users',
    about: 'what the pages of users, segments and the home page ask for, one request at a time.',
    isStudy: true,
  },
  simulation: {
    title: 'A day of a thousand tenants',
    about: 'what the capacity model predicts for it, beside what it costs.',
    isStudy: true,
  },
  citus: {
    title: 'Requests on a Citus cluster',
    about:
      'the same requests to a service whose tables are spread over two workers of one machine, beside one whose tables are on a single server: CPU time of Node and of all servers of PostgreSQL. `scripts/with-citus.sh npm run study -- citus`.',
    isStudy: true,
  },
  spread: {
    title: 'One environment over several servers',
    about:
      'the events of one environment on a Citus cluster of two workers, spread by user over 32 parts, beside all of them in one part. One request at a time, in CPU time of all servers. `scripts/with-citus.sh npm run study -- spread`.',
    isStudy: true,
  },
};
