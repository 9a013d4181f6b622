import { useRef, useState } from 'react'
import { useRowCursor } from './use-row-cursor.ts'

export interface QueueOptions<Row> {
  rows: readonly Row[]
  /** The document that is open, in the list or not. */
  openId: string | null | undefined
  /** With it the host keeps which one is open. */
  onOpen: ((id: string | null) => void) | undefined
}

/**
 * Where a person is in a queue: the row of the keyboard, the document that is open, and where the
 * focus goes when either changes.
 */
export function useQueue<Row extends { id: string }>({ rows, openId, onOpen }: QueueOptions<Row>) {
  const [ownSelection, setOwnSelection] = useState(openId ?? null)
  const selected = onOpen ? (openId ?? null) : ownSelection
  const select = onOpen ?? setOwnSelection
  const cursor = useRowCursor(rows, selected)
  // An address may name a document that the list does not show just now.
  const shownId = selected ?? cursor.current?.id

  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  const focusRowNow = () => focusFirst([currentRow(list.current), detail.current])
  const focusRow = () => soon(focusRowNow)

  return {
    search,
    list,
    detail,
    isOpen: selected !== null,
    shownId,
    shown: rows.find(({ id }) => id === shownId),
    focusRow,
    /** Only where the focus was lost with what it stood on; who has gone on typing keeps it. */
    findFocus: () =>
      soon(() => {
        if (document.activeElement === document.body) focusRowNow()
      }),
    open: (row: Row) => {
      cursor.moveTo(row.id)
      select(row.id)
      soon(() => focusFirst([detail.current]))
    },
    close: () => {
      select(null)
      focusRow()
    },
    step: (by: number) => {
      const row = cursor.step(by)
      if (row && selected !== null) select(row.id)
      if (row) focusRow()
    },
    /** It was decided; where it leaves the list, the next one takes its place. */
    decided: ({ id }: Row, isLeaving: boolean) => {
      cursor.moveTo(id)
      if (isLeaving) select(null)
    },
    /** The list shows something else now. */
    restart: () => {
      cursor.reset()
      if (selected !== null) select(null)
    },
  }
}

export type Queue<Row extends { id: string }> = ReturnType<typeof useQueue<Row>>

/** After what was just asked for is drawn. */
const soon = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

const currentRow = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('tbody [aria-current="true"]') ?? null

/** A table's row is not there to be focused where cards or the detail stand in its place. */
function focusFirst(places: readonly (HTMLElement | null)[]) {
  places.find((place) => place?.checkVisibility())?.focus()
}
