import type { CpuModel } from './costs.ts';
import type { Stored, StoredKind } from './storage.ts';

/** Constants that were measured on one machine and are taken for all. */
export interface MeasuredConstants {
  machine: string;
  /** CPU of Node for GET /health/live as fast as it goes: by it the speed of machines can be compared. */
  liveMicroseconds: number;
  cpu: CpuModel;
  stored: Record<StoredKind, Stored>;
  /** Memory of one process that has served a thousand environments. */
  processBytes: number;
}
