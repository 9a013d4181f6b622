import { useRef, useState, type FocusEvent } from 'react'
import { isVisible } from '../../ui/visibility.ts'
import { useRowCursor } from './useRowCursor.ts'

export interface QueueOptions<Row> {
  /** Caches the place for when the person comes back: `invoices`. */
  name: string
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
export function useQueue<Row extends { id: string }>({
  name,
  rows,
  openId,
  onOpen,
}: QueueOptions<Row>) {
  const [ownSelection, setOwnSelection] = useState(openId ?? null)
  const selected = onOpen ? (openId ?? null) : ownSelection
  const select = onOpen ?? setOwnSelection
  const cursor = useRowCursor(name, rows, selected)
  // An address may name a document that the list does not show just now.
  const shownId = selected ?? cursor.current?.id

  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  // Where the screen itself puts the focus, nobody has moved to a row.
  const isOwnMove = useRef(false)
  const focusRowNow = () => {
    isOwnMove.current = true
    focusFirst([currentRow(list.current), detail.current])
    isOwnMove.current = false
  }
  const focusRow = () => soon(focusRowNow)

  return {
    search,
    list,
    detail,
    isOpen: selected !== null,
    /** Keys that decide do nothing before: somebody must have moved to the row or opened it. */
    isChosen: cursor.isChosen,
    shownId,
    shown: rows.find(({ id }) => id === shownId),
    focusRow,
    /** Only where the focused element is gone; it is not taken from a field. */
    findFocus: () =>
      soon(() => {
        if (document.activeElement === document.body) focusRowNow()
      }),
    /** By Tab or the arrows; a pointer that selects a row has not moved to it. */
    followFocus: (event: FocusEvent<HTMLElement>) => {
      if (isOwnMove.current || !event.target.matches(':focus-visible')) return
      const row = rowOf(event.target, rows)
      if (!row) return
      cursor.moveTo(row.id)
      if (selected !== null) select(row.id)
    },
    /** It is the row that a person does something with, by a pointer or a thumb. */
    visit: (row: Row) => cursor.moveTo(row.id),
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

/** After the next render. */
const soon = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback))

const currentRow = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('tbody [aria-current="true"]') ?? null

/** The row of the table that contains the element. */
export function rowOf<Row>(element: Element, rows: readonly Row[]): Row | undefined {
  const line = element.closest('tbody tr')
  return line?.parentElement ? rows[[...line.parentElement.children].indexOf(line)] : undefined
}

/** A table's row is not there to be focused where cards or the detail are shown instead. */
function focusFirst(places: readonly (HTMLElement | null)[]) {
  places.find((place) => place && isVisible(place))?.focus()
}
