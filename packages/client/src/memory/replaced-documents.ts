import { ApiError, documentChanges, staleDecisionSentence, type DocumentNoun } from '@daysheet/core'
import type { ReplacedDocument, Store } from './store.ts'

type Stored = ReplacedDocument & { id: string; status: string }

/** Keeps a document that its client has seen, just before it changes. */
export function keepReplaced({ replaced }: Store, document: Stored): void {
  if (document.status === 'draft') return
  replaced.set(document.id, [...(replaced.get(document.id) ?? []), structuredClone(document)])
}

/** Throws `stale_version`, with what changed, for another version than the newest. */
export function assertSeenVersion(
  { replaced }: Store,
  noun: DocumentNoun,
  document: Stored,
  version: number | undefined,
): void {
  if (version === undefined || version === document.version) return
  const seen = replaced.get(document.id)?.find((one) => one.version === version)
  const issues = seen ? documentChanges(seen, document) : []
  throw new ApiError('stale_version', { message: staleDecisionSentence(noun, issues), issues })
}
