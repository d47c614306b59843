import type { MeasuredConstants } from './measured-shape.ts';

/** Written by `npm run bench -- capacity`. CPU is in microseconds, except that of idle and waking processes, which is in cores. */
export const measured: MeasuredConstants = {
  machine: '2 cores (Intel(R) Xeon(R) Processor), Node 20.20.2, PostgreSQL 18.4',
  liveMicroseconds: 50.2,
  cpu: {
    idle: {
      node: 0.00796,
      postgres: 0.00398,
    },
    works: {
      putUser: {
        alone: {
          node: 3700,
          postgres: 4750,
        },
        busy: {
          node: 1130,
          postgres: 1090,
        },
        together: {
          node: 186,
          postgres: 133,
        },
        cold: {
          node: 0,
          postgres: 337,
        },
        bytesIn: 59.4,
        bytesOut: 229,
        walBytes: 1240,
      },
      getUser: {
        alone: {
          node: 1740,
          postgres: 847,
        },
        busy: {
          node: 435,
          postgres: 188,
        },
        together: {
          node: 91.8,
          postgres: 74.9,
        },
        cold: {
          node: 894,
          postgres: 265,
        },
        bytesIn: 0,
        bytesOut: 223,
        walBytes: 0,
      },
      listPage: {
        alone: {
          node: 2580,
          postgres: 1120,
        },
        busy: {
          node: 1050,
          postgres: 442,
        },
        together: {
          node: 226,
          postgres: 23.6,
        },
        cold: {
          node: 1190,
          postgres: 541,
        },
        bytesIn: 0,
        bytesOut: 7950,
        walBytes: 0,
      },
      visit: {
        alone: {
          node: 4420,
          postgres: 3010,
        },
        busy: {
          node: 1440,
          postgres: 1300,
        },
        together: {
          node: 559,
          postgres: 293,
        },
        cold: {
          node: 2390,
          postgres: 3370,
        },
        bytesIn: 76.9,
        bytesOut: 18300,
        walBytes: 923,
      },
      visitKnown: {
        alone: {
          node: 5660,
          postgres: 5110,
        },
        busy: {
          node: 1220,
          postgres: 1100,
        },
        together: {
          node: 516,
          postgres: 135,
        },
        cold: {
          node: 1830,
          postgres: 2500,
        },
        bytesIn: 109,
        bytesOut: 224,
        walBytes: 39.6,
      },
      piece: {
        alone: {
          node: 63.5,
          postgres: 24.5,
        },
        busy: {
          node: 63.5,
          postgres: 24.5,
        },
        together: {
          node: 63.5,
          postgres: 24.5,
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
          node: 27.3,
          postgres: 3.1,
        },
        busy: {
          node: 27.3,
          postgres: 3.1,
        },
        together: {
          node: 27.3,
          postgres: 3.1,
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
          node: 7170,
          postgres: 3800,
        },
        busy: {
          node: 1430,
          postgres: 1630,
        },
        together: {
          node: 262,
          postgres: 307,
        },
        cold: {
          node: 0,
          postgres: 1100,
        },
        bytesIn: 176,
        bytesOut: 108,
        walBytes: 5510,
      },
      event: {
        alone: {
          node: 320,
          postgres: 846,
        },
        busy: {
          node: 687,
          postgres: 990,
        },
        together: {
          node: 144,
          postgres: 200,
        },
        cold: {
          node: 1.5,
          postgres: 0,
        },
        bytesIn: 165,
        bytesOut: 95,
        walBytes: 1920,
      },
      session: {
        alone: {
          node: 11000,
          postgres: 19200,
        },
        busy: {
          node: 7180,
          postgres: 9650,
        },
        together: {
          node: 1960,
          postgres: 4300,
        },
        cold: {
          node: 4180,
          postgres: 6980,
        },
        bytesIn: 900,
        bytesOut: 961,
        walBytes: 26500,
      },
      message: {
        alone: {
          node: 530,
          postgres: 0,
        },
        busy: {
          node: 645,
          postgres: 375,
        },
        together: {
          node: 1090,
          postgres: 4690,
        },
        cold: {
          node: 0,
          postgres: 0,
        },
        bytesIn: 1,
        bytesOut: 38.5,
        walBytes: 2930,
      },
    },
    wakingCores: {
      node: 0.159,
      postgres: 0.0673,
    },
    gatheredFrom: {
      node: 5.05,
      postgres: 9.85,
    },
  },
  stored: {
    user: {
      rows: 1,
      table: 289,
      indexes: 800,
      wal: 1680,
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
      indexes: 380,
      wal: 890,
    },
    event: {
      rows: 2,
      table: 406,
      indexes: 881,
      wal: 1740,
    },
    session: {
      rows: 7.99,
      table: 4710,
      indexes: 6370,
      wal: 24300,
    },
    auditEntry: {
      rows: 1,
      table: 541,
      indexes: 852,
      wal: 2550,
    },
    message: {
      rows: 3,
      table: 1150,
      indexes: 1210,
      wal: 4690,
    },
  },
  processBytes: 485000000,
};
