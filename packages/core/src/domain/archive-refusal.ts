import type { DocumentNoun } from './document-noun.ts'

export type ArchiveAction = 'archive' | 'unarchive'

/**
 * Why one side can't archive its copy of a document or take it out again, or null when it can. A
 * draft is deleted instead.
 */
export function archiveRefusal(
  noun: DocumentNoun,
  { status, archived_at }: { status: string; archived_at: string | null },
  action: ArchiveAction,
): string | null {
  if (action === 'unarchive') {
    return archived_at === null ? `This ${noun} is not in your archive.` : null
  }
  if (status === 'draft') {
    return `This ${noun} is still a draft, so it can't be archived. Nothing was changed.`
  }
  return archived_at === null ? null : `This ${noun} is already in your archive.`
}
