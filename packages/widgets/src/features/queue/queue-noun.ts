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

/** What stands at the foot of a list: `6 to decide · £9,412.20`, and the total it explains. */
export interface QueueFoot {
  label: string
  total: number | string
  /** The total still has to be decided or paid, so it is double-ruled. */
  isOpen: boolean
}

/** A key that decides, with what the help says of it. */
export interface DecisionKey<Act extends string> {
  act: Act
  key: string
  does: string
  /** In the line under the list, in a word: `approve`. */
  short?: string
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
  keys: readonly DecisionKey<Act>[]
  /** Said where a key that decides is pressed before any row was gone to. */
  chooseFirst: string
  /** Name of the tick in the head: `Select all invoices that can be approved or paid`. */
  tickAll: string
  footOf: (documents: readonly Row[], listed: string, words: Words) => QueueFoot
  iconOf: (act: Act, size?: IconProps['size']) => ReactNode
  /** The word of what opens it: `View Details`. */
  view: string
  badgesOf: (document: Row) => ReactNode
  approve: Action<{ document: Row }, Row>
  undo: Action<{ document: Row }, Row>
  /** What to look at before several are approved at once. */
  cautionOf: (documents: readonly Row[], words: Words) => string | null
}
