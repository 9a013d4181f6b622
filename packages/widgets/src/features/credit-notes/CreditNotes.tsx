import { Widget } from '../../provider/index.ts'
import { msg, Page, Skeleton } from '../../ui/index.ts'
import type { CreditNotesView } from './credit-note-queries.ts'
import { CreditNoteList } from './list/CreditNoteList.tsx'

export interface CreditNotesProps {
  /** Which are shown; the host keeps it, usually in the address. */
  view?: Partial<CreditNotesView>
  onViewChange?: (view: CreditNotesView) => void
}

const TITLE = msg('Credit notes')

/** The credit notes that a company got: owed back, set off, refunded. */
export function CreditNotes(props: CreditNotesProps) {
  return (
    <Widget
      name="credit-notes"
      needs={['creditNotes.listForClient']}
      title={TITLE}
      role="client"
      denied={msg('Only clients receive credit notes.')}
      skeleton={
        <Page title={TITLE}>
          <Skeleton shape="list" label={msg('Loading credit notes')} count={4} />
        </Page>
      }
    >
      {({ account }) => (
        <Page title={TITLE}>
          <CreditNoteList clientId={account.id} {...props} />
        </Page>
      )}
    </Widget>
  )
}
