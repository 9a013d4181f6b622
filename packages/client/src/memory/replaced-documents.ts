import type { StaleVersion } from '@daysheet/core'
import type { ReplacedDocument, Store } from './store.ts'

type Stored = ReplacedDocument & { id: string; status: string }

/** Stores a document that its client has seen, just before it changes. */
export function recordReplaced({ replaced }: Store, document: Stored): void {
  if (document.status === 'draft') return
  replaced.set(document.id, [...(replaced.get(document.id) ?? []), structuredClone(document)])
}

/** What was seen where it is not the newest version, beside the newest; null where it is. */
export const staleVersionOf = (
  { replaced }: Store,
  document: Stored,
  version: number | undefined,
): StaleVersion | null =>
  version === undefined || version === document.version
    ? null
    : {
        seen: replaced.get(document.id)?.find((one) => one.version === version),
        current: document,
      }
