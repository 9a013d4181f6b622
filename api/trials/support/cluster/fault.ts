import type { ClusterService } from './cluster-service.ts'
import type { ClusterLoad } from './cluster-load.ts'

export interface FaultContext {
  service: ClusterService
  load: ClusterLoad
  /** How long a node is frozen, and how long it is cut off. */
  seconds: { frozen: number; cut: number }
  /** What a node without the others said that it must not say. */
  wrong: string[]
}

export interface Fault {
  name: string
  /** What must be as it is before the fault, with nobody writing. */
  prepare?: (context: FaultContext) => Promise<void>
  /** Causes it and puts it right; resolves once everything runs again. */
  cause: (context: FaultContext) => Promise<void>
  /** What it still does after it was caused for the last time takes so long. */
  settleMs?: number
}
