import type { MeasuredConstants } from './measured-shape.ts';

/** Written by `npm run bench -- capacity`. CPU is in microseconds, except that of idle and waking processes, which is in cores. */
export const measured: MeasuredConstants = {
  machine: '2 cores (Intel(R) Xeon(R) Processor), Node 20.20.2, PostgreSQL 18.4',
  liveMicroseconds: 36.7,
  cpu: {
    idle: {
      node: 0.00797,
      postgres: 0.00595,
    },
    works: {
      putUser: {
        alone: {
          node: 5900,
          postgres: 2390,
        },
        busy: {
          node: 785,
          postgres: 762,
        },
        together: {
          node: 205,
          postgres: 124,
        },
        cold: {
          node: 3590,
          postgres: 3470,
        },
        bytesIn: 59,
        bytesOut: 225,
        walBytes: 11100,
      },
      getUser: {
        alone: {
          node: 4650,
          postgres: 1130,
        },
        busy: {
          node: 241,
          postgres: 152,
        },
        together: {
          node: 107,
          postgres: 75,
        },
        cold: {
          node: 1840,
          postgres: 1900,
        },
        bytesIn: 0,
        bytesOut: 219,
        walBytes: 0,
      },
      listPage: {
        alone: {
          node: 3330,
          postgres: 1310,
        },
        busy: {
          node: 1160,
          postgres: 464,
        },
        together: {
          node: 359,
          postgres: 41.9,
        },
        cold: {
          node: 161,
          postgres: 595,
        },
        bytesIn: 0,
        bytesOut: 7820,
        walBytes: 0,
      },
      visit: {
        alone: {
          node: 5250,
          postgres: 3140,
        },
        busy: {
          node: 745,
          postgres: 992,
        },
        together: {
          node: 282,
          postgres: 134,
        },
        cold: {
          node: 3990,
          postgres: 3480,
        },
        bytesIn: 76.9,
        bytesOut: 18200,
        walBytes: 934,
      },
      visitKnown: {
        alone: {
          node: 4140,
          postgres: 3230,
        },
        busy: {
          node: 500,
          postgres: 766,
        },
        together: {
          node: 161,
          postgres: 46.9,
        },
        cold: {
          node: 2200,
          postgres: 3470,
        },
        bytesIn: 106,
        bytesOut: 1480,
        walBytes: 109,
      },
      piece: {
        alone: {
          node: 1.52,
          postgres: 0,
        },
        busy: {
          node: 1.52,
          postgres: 0,
        },
        together: {
          node: 1.52,
          postgres: 0,
        },
        cold: {
          node: 0,
          postgres: 0,
        },
        bytesIn: 0,
        bytesOut: 2250,
        walBytes: 0,
      },
      knownPiece: {
        alone: {
          node: 0,
          postgres: 0,
        },
        busy: {
          node: 0,
          postgres: 0,
        },
        together: {
          node: 0,
          postgres: 0,
        },
        cold: {
          node: 0,
          postgres: 0,
        },
        bytesIn: 0,
        bytesOut: 0,
        walBytes: 0,
      },
      batch: {
        alone: {
          node: 4750,
          postgres: 4560,
        },
        busy: {
          node: 1030,
          postgres: 985,
        },
        together: {
          node: 309,
          postgres: 120,
        },
        cold: {
          node: 6890,
          postgres: 10400,
        },
        bytesIn: 176,
        bytesOut: 108,
        walBytes: 3130,
      },
      event: {
        alone: {
          node: 469,
          postgres: 760,
        },
        busy: {
          node: 548,
          postgres: 758,
        },
        together: {
          node: 161,
          postgres: 108,
        },
        cold: {
          node: 0,
          postgres: 0,
        },
        bytesIn: 165,
        bytesOut: 95,
        walBytes: 1970,
      },
      session: {
        alone: {
          node: 18600,
          postgres: 16100,
        },
        busy: {
          node: 8810,
          postgres: 10900,
        },
        together: {
          node: 1890,
          postgres: 2950,
        },
        cold: {
          node: 0,
          postgres: 4130,
        },
        bytesIn: 899,
        bytesOut: 962,
        walBytes: 18100,
      },
      message: {
        alone: {
          node: 0,
          postgres: 2190,
        },
        busy: {
          node: 875,
          postgres: 1170,
        },
        together: {
          node: 235,
          postgres: 296,
        },
        cold: {
          node: 0,
          postgres: 0,
        },
        bytesIn: 1.45,
        bytesOut: 42.3,
        walBytes: 0,
      },
    },
    wakingCores: {
      node: 0.255,
      postgres: 0.144,
    },
    gatheredFrom: {
      node: 45.3,
      postgres: 653,
    },
  },
  stored: {
    user: {
      rows: 1,
      table: 283,
      indexes: 763,
      wal: 1620,
    },
    company: {
      rows: 1,
      table: 266,
      indexes: 512,
      wal: 1170,
    },
    membership: {
      rows: 1,
      table: 160,
      indexes: 379,
      wal: 889,
    },
    event: {
      rows: 2,
      table: 405,
      indexes: 882,
      wal: 1740,
    },
    session: {
      rows: 7.98,
      table: 4600,
      indexes: 6600,
      wal: 23100,
    },
    auditEntry: {
      rows: 1,
      table: 541,
      indexes: 852,
      wal: 2560,
    },
    message: {
      rows: 3,
      table: 1140,
      indexes: 1080,
      wal: 4630,
    },
  },
  processBytes: 472000000,
};
