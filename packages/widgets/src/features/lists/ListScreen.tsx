import type { ReactNode } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import { CardItem, CardList, EmptyState, Stack, type EmptyStateProps } from '../../ui/index.ts'
import { clearingOf, type Filter } from './filters.ts'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'
import { ListToolbar, type ListToolbarProps } from './ListToolbar.tsx'
import { useDebounced } from './useDebounced.ts'
import { useList, type PagedQuery, type PageFacts } from './useList.ts'

/** What of a list is the same for everybody who opens it. */
export interface ListFacts<View, Page, Row> extends Pick<ListFrameProps, 'loading' | 'noMatch'> {
  /** The view in which nothing is filtered away. */
  everything: View
  /** The same for every view, or by what is shown. */
  pages: PageFacts<Page, Row> | ((view: View) => PageFacts<Page, Row>)
  /** The name of the rows: `Business expenses`. */
  label: string
}

export interface ListScreenProps<
  View extends object,
  Page,
  Row extends { id: string },
  Key extends QueryKey,
> extends Pick<ListToolbarProps<View>, 'view' | 'onChange' | 'end' | 'phone'> {
  facts: ListFacts<View, Page, Row>
  /** The call for a view, once the typing in its search has paused. */
  query: (view: View) => PagedQuery<Page, Key>
  /** With figures of the first page where they are a function of it. */
  filters: readonly Filter<View>[] | ((page: Page | undefined) => readonly Filter<View>[])
  /** Above the filters, once the first page is there. */
  lead?: (page: Page) => ReactNode
  /** Above the rows, while there are any. */
  summary?: (page: Page) => ReactNode
  /** One row of a list of cards. */
  card?: (row: Row) => ReactNode
  /** The rows in another form than cards under one another. */
  rows?: (rows: Row[], page: Page) => ReactNode
  /** There is nothing yet. */
  empty: EmptyStateProps
  /** Whether there is nothing that a filter could find: then `empty` stands without filters. */
  isEmpty?: (page: Page) => boolean
  /** Takes more away than these filters. */
  onClear?: () => void
  /** After the list: the dialogs of its rows. */
  children?: ReactNode
}

/** A list with what narrows it: read page by page, loading, failed, empty, or its rows. */
export function ListScreen<
  View extends object,
  Page,
  Row extends { id: string },
  Key extends QueryKey,
>(props: ListScreenProps<View, Page, Row, Key>) {
  const { facts, view, onChange, empty, card, lead } = props
  const q = useDebounced('q' in view ? String(view.q) : '')
  const currentView = 'q' in view ? { ...view, q } : view
  const { everything, pages } = facts
  const list = useList(
    props.query(currentView),
    typeof pages === 'function' ? pages(currentView) : pages,
  )
  const { rows, page } = list
  const filters = typeof props.filters === 'function' ? props.filters(page) : props.filters
  const narrowing = { filters, view, everything, onChange }
  const clear = clearingOf(narrowing)
  if (page && !list.isFailed && props.isEmpty?.(page)) return <EmptyState {...empty} />
  return (
    <Stack>
      {page && lead?.(page)}
      <ListToolbar {...narrowing} end={props.end} phone={props.phone} />
      <ListFrame
        list={list}
        loading={facts.loading}
        empty={empty}
        noMatch={facts.noMatch}
        onClear={clear && (props.onClear ?? clear)}
      >
        {page && props.summary?.(page)}
        {page && props.rows?.(rows, page)}
        {card && (
          <CardList label={facts.label}>
            {rows.map((row) => (
              <CardItem key={row.id}>{card(row)}</CardItem>
            ))}
          </CardList>
        )}
      </ListFrame>
      {props.children}
    </Stack>
  )
}
