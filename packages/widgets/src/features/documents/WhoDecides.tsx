import { type InvoiceSummary, type TimesheetSummary, type UserType } from '@daysheet/core'
import { useAction } from '../../provider/index.ts'
import { invoiceFailures } from '../../provider/failures/invoices.ts'
import { timesheetFailures } from '../../provider/failures/timesheets.ts'
import { Banner, HourglassIcon, msg, useWords, type Words } from '../../ui/index.ts'
import { ownApprovalRefusal } from './payment-refusal.ts'

type Waiting = InvoiceSummary | TimesheetSummary

const isInvoice = (document: Waiting): document is InvoiceSummary => 'first_approved_by' in document

export interface WhoDecidesProps {
  document: Waiting
  /** The side that looks. */
  side: UserType
}

/**
 * Whom a document waits for; to a member who may not approve it or mark it paid, why, who can, and the
 * way to pass it on.
 */
export function WhoDecides({ document, side }: WhoDecidesProps) {
  const words = useWords()
  const passing = usePassingOn(document)
  const said = (side === 'worker' ? toTheWorker : toAMember)(document, words)
  if (said === null) return null
  const canPassOn =
    document.status === 'submitted' && document.abilities.pass_on && passing.isOffered
  return (
    <Banner
      tone="info"
      icon={HourglassIcon}
      title={said.title}
      actions={
        canPassOn ? [{ label: msg('Pass on'), onPress: () => passing.mutate(undefined) }] : []
      }
    >
      {said.text === null ? null : <>{said.text}</>}
    </Banner>
  )
}

interface Said {
  title: string
  text: string | null
}

function toTheWorker(document: Waiting, words: Words): Said | null {
  if (document.status !== 'submitted') return null
  const names = namesOf(document, words)
  const first = isInvoice(document) ? document.first_approved_by : null
  if (first === null) return names === null ? null : { title: names, text: null }
  const title = words('Approved by {name}, waits for one more', { name: first.full_name })
  return { title, text: names }
}

function toAMember(document: Waiting, words: Words): Said | null {
  const text = namesOf(document, words)
  if (document.status === 'submitted') {
    const first = isInvoice(document) ? document.first_approved_by : null
    if (document.approve_refusal !== null) return { title: document.approve_refusal, text }
    if (first === null) return null
    const name = first.full_name
    return { title: words('Waits for a second approval. {name} has approved it.', { name }), text }
  }
  const refusal = isInvoice(document) ? ownApprovalRefusal(document) : null
  if (refusal === null) return null
  return { title: refusal, text: text ?? words(NOBODY_ELSE_PAYS) }
}

const NOBODY_ELSE_PAYS = msg(
  'Nobody else of your company may pay now. Invite an accountant or an admin under Team, or ask an owner to change the rule under Approvals.',
)

export function namesOf({ waits_for }: Waiting, words: Words): string | null {
  if (waits_for.length === 0) return null
  return words('Waits for {names}', {
    names: words.list(waits_for.map(({ full_name }) => full_name)),
  })
}

/** Tells those who may decide. */
function usePassingOn(document: Waiting) {
  return useAction({
    call: async (client) => {
      const params = { id: document.id }
      if (isInvoice(document)) await client.invoices.passOn({ params })
      else await client.timesheets.passOn({ params })
    },
    success: msg('Passed on'),
    failure: isInvoice(document) ? invoiceFailures.passOn : timesheetFailures.passOn,
    prefersServerMessage: true,
  })
}
