import type { DocumentConfig, DocumentTypes } from '../documents/document-config.ts'
import type { List } from '../lists/index.ts'
import { useQueue } from './useQueue.ts'
import { useRowSelection } from './useRowSelection.ts'
import { useSortedList } from './useSortedList.ts'

export interface DocumentQueueOptions<View> {
  /** The document that is open, in the list or not. */
  openId: string | null | undefined
  /** With it the host keeps which one is open. */
  onOpen: ((id: string | null) => void) | undefined
  /** The list is narrowed otherwise. */
  onChange: (part: Partial<View>) => void
}

/** The received documents in the order of a column, and which of them are open and selected. */
export function useDocumentQueue<D extends DocumentTypes, Page, View>(
  config: DocumentConfig<D, 'queue'>,
  unsorted: List<Page, D['summary']>,
  { openId, onOpen, onChange }: DocumentQueueOptions<View>,
) {
  const { nouns } = config
  const { list, rows, ...order } = useSortedList(unsorted, config.queue.sort, `${nouns} sorted`)
  const queue = useQueue({ name: nouns, rows, openId, onOpen })
  const selection = useRowSelection(rows, config.queue.canSelect)
  const narrow = (part: Partial<View>) => {
    queue.restart()
    onChange(part)
  }
  return { list, rows, order, queue, selection, narrow }
}

export type DocumentQueue<D extends DocumentTypes, Page, View> = ReturnType<
  typeof useDocumentQueue<D, Page, View>
>
