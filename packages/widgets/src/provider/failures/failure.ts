import type { CallName } from '@daysheet/client'

/**
 * A call that failed, and what a person reads when its answer said nothing better. The sentences of a
 * noun stand in a file of their own, so that a widget carries those of its own calls only; where two
 * screens word the same call differently, each sentence has a name of its own.
 */
export interface Failure {
  call: CallName
  sentence: string
}
