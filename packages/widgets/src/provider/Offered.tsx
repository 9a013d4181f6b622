import type { ReactNode } from 'react'
import { supportsCall, type CallName } from '@daysheet/client'
import { useDaysheet } from './DaysheetContext.ts'

export type Supports = (...calls: readonly CallName[]) => boolean

/**
 * Whether the host's client has all of these calls. What may be done with a record, its abilities
 * say, which `partialClient` has narrowed already; everything else that needs a call of its own is
 * asked here before it is offered or read.
 */
export function useSupports(): Supports {
  const { client } = useDaysheet()
  return (...calls) => calls.every((call) => supportsCall(client, call))
}

export interface OfferedProps {
  /** The call, or all the calls, that it cannot do without. */
  by: CallName | readonly CallName[]
  children: ReactNode
}

/** A part of a widget: there, and read, only where the client has its calls. */
export function Offered({ by, children }: OfferedProps) {
  return useSupports()(...[by].flat()) ? children : null
}
