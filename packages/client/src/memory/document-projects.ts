import type { Store } from './store.ts'

interface StoredDocument {
  id: string
  items: readonly { project_id: string | null }[]
}

/**
 * The projects that a document is about: those of its lines, and of an invoice for released retention
 * the one that it was held for, which none of its lines names lest it be charged again.
 */
export const projectsOfDocument = (
  { world }: Store,
  { id, items }: StoredDocument,
): readonly string[] => [
  ...items.flatMap(({ project_id }) => project_id ?? []),
  ...world.retentionEntries
    .filter(({ release_invoice_id }) => release_invoice_id === id)
    .map(({ project_id }) => project_id),
]
