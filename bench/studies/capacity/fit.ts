import {
  type Cost,
  type CpuModel,
  processCores,
  type Units,
  type WorkCosts,
  workNames,
} from 'guidepost/dist/commands/capacity/costs.js';
import type { MeasuredWork, Point } from './points.js';
import { livePieces } from './tenants.js';
import { largeBatch } from './works.js';

const noCost: Cost = { node: 0, postgres: 0 };
const sides = ['node', 'postgres'] as const;
const microseconds = 1e6;

const each = (make: (side: keyof Cost) => number): Cost => ({
  node: make('node'),
  postgres: make('postgres'),
});

/** How often a process has to load the definitions of a project that is asked for so often. */
const missed = (perSecondAndTenant: number) => 1 / (1 + 3 * perSecondAndTenant);

interface Measured {
  points: Point[];
  idle: Cost;
  tenants: number;
  manyPieces: number;
}

/** Turns what was measured into the constants of the model. */
export function fit({ points, idle, tenants, manyPieces }: Measured): CpuModel {
  const find = (work: MeasuredWork, spread: Point['spread'], pace: number | 'flat out'): Point => {
    const found = points.find(
      (point) => point.work === work && point.spread === spread && point.pace === pace,
    );
    if (!found) throw new Error(`not measured: ${work}, ${spread}, ${pace}`);
    return found;
  };
  const measured = (work: MeasuredWork): WorkCosts => {
    const [alone, busy, together] = [
      find(work, 'some', 25),
      find(work, 'some', 'flat out'),
      find(work, 'one', 'flat out'),
    ];
    // Of a message, the write that causes it has loaded everything.
    const written = work === 'message' ? 'putUser' : work;
    const cold = find(written, 'all', 100);
    const warm = find(written, 'some', 100);
    const { bytesIn, bytesOut, walBytes } = find(work, 'some', 100);
    const misses = missed(cold.perSecond / tenants);
    return {
      alone: each((side) => alone[side]),
      busy: each((side) => busy[side]),
      together: each((side) => together[side]),
      cold: each((side) => Math.max(0, cold[side] - warm[side]) / misses),
      bytesIn,
      bytesOut,
      // What PostgreSQL tidies up beside a read is not of the read.
      walBytes: work === 'getUser' || work === 'listPage' ? 0 : walBytes,
    };
  };
  const more = (whole: WorkCosts, part: WorkCosts, divisor: number): WorkCosts => {
    const rest = (of: 'alone' | 'busy' | 'together' | 'cold') =>
      each((side) => Math.max(0, whole[of][side] - part[of][side]) / divisor);
    return {
      alone: rest('alone'),
      busy: rest('busy'),
      together: rest('together'),
      cold: rest('cold'),
      bytesIn: Math.max(0, whole.bytesIn - part.bytesIn) / divisor,
      bytesOut: Math.max(0, whole.bytesOut - part.bytesOut) / divisor,
      walBytes: Math.max(0, whole.walBytes - part.walBytes) / divisor,
    };
  };
  const [putUser, batch, visit, visitKnown] = [
    measured('putUser'),
    measured('batch'),
    measured('visit'),
    measured('visitKnown'),
  ];
  const pieceOf = (work: 'visit' | 'visitKnown', of: WorkCosts): WorkCosts => {
    const point = find(work, 'many pieces', 'flat out');
    const pieces = manyPieces - livePieces;
    const cost = each((side) => Math.max(0, point[side] - of.together[side]) / pieces);
    const bytesOut = Math.max(0, point.bytesOut - of.bytesOut) / pieces;
    return { alone: cost, busy: cost, together: cost, cold: noCost, bytesIn: 0, bytesOut, walBytes: 0 };
  };
  const works: CpuModel['works'] = {
    putUser,
    getUser: measured('getUser'),
    listPage: measured('listPage'),
    visit,
    visitKnown,
    piece: pieceOf('visit', visit),
    knownPiece: pieceOf('visitKnown', visitKnown),
    batch,
    event: more(measured('largeBatch'), batch, largeBatch - 1),
    session: measured('session'),
    message: more(measured('message'), putUser, 1),
  };
  return { idle, works, ...bestCurve({ points, works, idle }) };
}

/** Candidates from `from` to `to`, each a tenth more than the one before. */
function candidates(from: number, to: number): number[] {
  const found: number[] = [];
  for (let value = from; value <= to; value *= 1.1) found.push(value);
  return found;
}

/** The two bends of the curve that fit the points at the rates between best, for each side. */
function bestCurve({ points, works, idle }: { points: Point[]; works: CpuModel['works']; idle: Cost }) {
  const between = points.filter(
    ({ pace, spread }) => pace !== 'flat out' && (spread === 'some' || spread === 'one'),
  );
  const best = { wakingCores: { ...noCost }, gatheredFrom: { ...noCost } };
  for (const side of sides) {
    let least = Number.POSITIVE_INFINITY;
    for (const waking of candidates(0.01, 3)) {
      for (const gathered of candidates(1, 3_000)) {
        const model: CpuModel = {
          idle,
          works,
          wakingCores: { node: waking, postgres: waking },
          gatheredFrom: { node: gathered, postgres: gathered },
        };
        const error = between.reduce((sum, point) => sum + missBy(model, point, side), 0);
        if (error >= least) continue;
        least = error;
        best.wakingCores[side] = waking;
        best.gatheredFrom[side] = gathered;
      }
    }
  }
  return best;
}

/** The square of how far the model is from a point, as a logarithm of their ratio. */
function missBy(model: CpuModel, point: Point, side: keyof Cost): number {
  const units = unitsOf(point);
  if (!units) return 0;
  const groups = [{ count: point.environments, share: 1 / point.environments }];
  // These environments are all remembered: what loading costs is not in these points.
  const warm = Object.fromEntries(
    workNames.map((name) => [name, { ...model.works[name], cold: noCost }]),
  ) as CpuModel['works'];
  const predicted = processCores({ ...model, works: warm }, groups, units)[side];
  const measured = (point[side] * point.unitsPerSecond) / microseconds;
  return Math.log(predicted / measured) ** 2;
}

/** A point as units of the model; nothing for points that the model has no single work for. */
function unitsOf({ work, unitsPerSecond }: Point): Units | undefined {
  const none = Object.fromEntries(workNames.map((name) => [name, 0])) as Units;
  if (work === 'message') return { ...none, putUser: unitsPerSecond, message: unitsPerSecond };
  if (work === 'largeBatch')
    return { ...none, batch: unitsPerSecond, event: unitsPerSecond * (largeBatch - 1) };
  return { ...none, [work]: unitsPerSecond };
}
