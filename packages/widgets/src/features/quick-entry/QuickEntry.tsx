import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '@daysheet/core'
import {
  beforeOf,
  useDaysheet,
  useRemembered,
  useSupports,
  Widget,
  type BeforeProps,
  type Viewer,
} from '../../provider/index.ts'
import { EditorSkeleton, useOpenDocument, useSuccessiveDocuments } from '../days/editing/index.ts'
import { invoiceClientsQuery } from '../engagements/index.ts'
import { invoiceEditorConfig } from '../invoices/editor/index.ts'
import { isLastUsed, newestWorkQuery, type LastUsed } from './last-used.ts'
import { QuickWeek } from './QuickWeek.tsx'
import { msg } from '../../ui/i18n/words.ts'

const QUICK_ENTRY_ACTIONS = {
  onBeforeSave: 'invoice.save',
  onBeforeSubmit: 'invoice.submit',
} as const

export interface QuickEntryProps extends BeforeProps<typeof QUICK_ENTRY_ACTIONS> {
  onSaved?: (invoice: Invoice) => void
  onSubmitted?: (invoice: Invoice) => void
}

const TITLE = msg('Quick Entry')
const WAITING = <EditorSkeleton title={TITLE} noun="invoice" />
const NOBODY = {
  title: msg('Nobody to invoice yet'),
  children: msg('Once you work with a client who takes invoices here, a week takes a few presses.'),
}

/** A week as an invoice in a few presses: the days, and the total they come to. */
export function QuickEntry(props: QuickEntryProps) {
  const { ...host } = props
  const { key, onAnother } = useSuccessiveDocuments()
  return (
    <Widget
      name="quick-entry"
      needs={['engagements.listInvoiceClients', 'projects.listOptions', 'invoices.create']}
      title={TITLE}
      before={beforeOf(QUICK_ENTRY_ACTIONS, props)}
      role="worker"
      denied={msg('Only workers can create invoices.')}
      skeleton={WAITING}
    >
      {(viewer) => <OpenQuickEntry key={key} {...host} viewer={viewer} onAnother={onAnother} />}
    </Widget>
  )
}

interface OpenQuickEntryProps extends Pick<QuickEntryProps, 'onSaved' | 'onSubmitted'> {
  viewer: Viewer
  onAnother: () => void
}

function OpenQuickEntry(props: OpenQuickEntryProps) {
  const { viewer } = props
  const scope = useDaysheet()
  const { opened, page } = useOpenDocument(invoiceEditorConfig, {
    viewer,
    title: TITLE,
    source: {},
    clients: invoiceClientsQuery,
    nobody: NOBODY,
  })
  const { recall, remember } = useRemembered<LastUsed>(viewer.id, 'quick-entry')
  const remembered = recall()
  const lastUsed = isLastUsed(remembered) ? remembered : null
  const supports = useSupports()
  const newest = useQuery({
    ...newestWorkQuery(scope, viewer.account.id),
    enabled: lastUsed === null && supports('invoices.listForWorker', 'invoices.read'),
  })
  // A failure costs a press or two, not the screen.
  if (newest.isLoading) return WAITING
  if (!opened) return page
  const last = lastUsed ?? newest.data ?? { client_id: null, projects: {} }
  return <QuickWeek {...props} clients={opened.clients} last={last} onUsed={remember} />
}
