import type { ReactNode } from 'react'
import type { Day, DocumentNoun } from '@daysheet/core'
import type { Action } from '../../provider/index.ts'
import type { IconProps, Words } from '../../ui/index.ts'
import type { ActWords } from '../decisions/index.ts'

/** What every queue shows of a document. */
export interface QueueDocument {
  id: string
  status: string
  worker_name: string
  worker_trade_type: string | null
  period_start: Day
  period_end: Day
}

/** What the queue of one noun shows and says. */
export interface QueueNoun<Row extends QueueDocument, Act extends string> {
  one: DocumentNoun
  many: `${DocumentNoun}s`
  numberOf: (document: Row) => string
  /** Pounds, or hours in words. */
  figureOf: (document: Row) => number | string
  /** What several of them come to. */
  totalOf: (documents: readonly Row[]) => number | string
  /** What the client may decide now, the main thing first. */
  decisionsOf: (document: Row) => Act[]
  words: Readonly<Record<Act, ActWords>>
  iconOf: (act: Act, size?: IconProps['size']) => ReactNode
  /** The word of what opens it: `View Details`. */
  view: string
  badgesOf: (document: Row) => ReactNode
  approve: Action<{ document: Row }, Row>
  /** What to look at before several are approved at once. */
  cautionOf: (documents: readonly Row[], words: Words) => string | null
}
