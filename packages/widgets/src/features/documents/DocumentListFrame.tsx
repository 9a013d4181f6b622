import type { ReactNode } from 'react'
import type { DocumentNoun } from '@daysheet/core'
import { msg, EmptyState, Skeleton } from '../../ui/index.ts'
import { ListFrame, NoMatch } from '../lists/index.ts'
import type { PagedList } from './usePagedList.ts'

export interface DocumentListFrameProps {
  list: PagedList
  nouns: `${DocumentNoun}s` | 'archived invoices'
  shape: 'list' | 'table'
  /** Takes the filters away; absent while there are none. */
  onClear?: () => void
  /** Shown when there is nothing at all. */
  empty: { title: string; children: string; action?: ReactNode }
  /** The rows. */
  children: ReactNode
}

const LOADING = {
  invoices: msg('Loading invoices'),
  timesheets: msg('Loading timesheets'),
  'archived invoices': msg('Loading archived invoices'),
}
const NO_MATCH = {
  invoices: msg('No invoices match your filters'),
  timesheets: msg('No timesheets match your filters'),
  'archived invoices': msg('No archived invoices match your filters'),
}

/** The frame of a list of documents. */
export function DocumentListFrame(props: DocumentListFrameProps) {
  const { list, nouns, shape, onClear, empty, children } = props
  const nothing = onClear ? (
    <NoMatch title={NO_MATCH[nouns]} onClear={onClear}>
      {msg('Try another status or another search.')}
    </NoMatch>
  ) : (
    <EmptyState {...empty} />
  )
  return (
    <ListFrame
      list={list}
      loading={<Skeleton shape={shape} label={LOADING[nouns]} count={6} />}
      empty={nothing}
    >
      {children}
    </ListFrame>
  )
}
