import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Origin } from './origin.ts'

/** What a form begins with. */
export interface Opened<Document, Client> {
  clients: readonly Client[]
  document: Document | null
  clientId: string | null
  /** What a new one is made from; null where it begins empty. */
  origin: Origin<Document> | null
  /** Opens an empty form, once this one's document was sent. */
  onAnother: () => void
}

export interface OpeningProps<Document, Client> {
  onAnother: () => void
  clients: UseQueryResult<Client[]>
  children: (opened: Opened<Document, Client>) => ReactNode
}
