import type { ReactNode } from 'react'
import { DocumentListFrame, type DocumentListFrameProps } from '../documents/DocumentListFrame.tsx'
import { EVERY_INVOICE, isNarrowed, type InvoiceListView } from './invoice-list-view.ts'
import type { InvoiceListState } from './useInvoiceList.ts'
import { msg } from '../../ui/i18n/words.ts'

export interface InvoiceListFrameProps extends Pick<DocumentListFrameProps, 'shape' | 'empty'> {
  list: InvoiceListState
  view: InvoiceListView
  onChange: (part: Partial<InvoiceListView>) => void
  /** The rows. */
  children: ReactNode
}

const NO_ARCHIVE = {
  title: msg('No archived invoices'),
  children: msg('An invoice that you archive is kept here until you bring it back.'),
}

/** The states of a list of invoices. */
export function InvoiceListFrame(props: InvoiceListFrameProps) {
  const { list, view, onChange, shape, empty, children } = props
  const { status, q } = EVERY_INVOICE
  return (
    <DocumentListFrame
      list={list}
      nouns="invoices"
      shape={shape}
      onClear={isNarrowed(view) ? () => onChange({ status, q }) : undefined}
      empty={view.archived ? NO_ARCHIVE : empty}
    >
      {children}
    </DocumentListFrame>
  )
}
