import { describeHours, formatPounds, type InvoiceClient } from '@daysheet/core'
import { DestinationButton } from '../../../provider/index.ts'
import { EmptyState, Text, useWords } from '../../../ui/index.ts'
import { DaysSection, type DayProjects } from '../../days/editing/index.ts'
import { clientName, type DayFormatter } from '../../days/index.ts'
import { INVOICE_ENTRY } from './invoice-form.ts'
import * as css from './editor.css.ts'

const HEADS = {
  date: 'Date',
  title: 'Project',
  type: 'Type',
  hours: 'Hours',
  amount: 'Amount',
}

export interface InvoiceDaysProps {
  client: InvoiceClient | undefined
  projects: DayProjects
  formatter: DayFormatter
  workerId: string
  invoiceId: string | null
}

/** The days under the terms that price them. */
export function InvoiceDays({
  client,
  projects,
  formatter,
  workerId,
  invoiceId,
}: InvoiceDaysProps) {
  const hasRate =
    client?.day_rate != null || projects.options?.some(({ day_rate }) => day_rate !== null)
  return (
    <DaysSection
      noun="invoice"
      kind="amounts"
      heads={HEADS}
      entryKind={INVOICE_ENTRY}
      formatter={formatter}
      workerId={workerId}
      documentId={invoiceId}
      client={client}
      projects={projects}
      projectRule="Work is invoiced to a project."
      aside={client && <Terms client={client} />}
      obstacle={client && !hasRate && <NoDayRate client={client} />}
    />
  )
}

/** `£220.00 a day, 8.0 h, overtime × 1.5, weekend × 2`. */
function Terms({ client }: { client: InvoiceClient }) {
  const words = useWords()
  if (client.day_rate === null) return null
  const { standard_hours, overtime_multiplier, weekend_multiplier } = client
  return (
    <Text size="small" tone="muted" as="span">
      {words('{rate} a day, {hours}', {
        rate: formatPounds(client.day_rate),
        hours: describeHours(standard_hours, words),
      })}
      <span className={css.deskOnly}>
        {words(', overtime × {overtime}, weekend × {weekend}', {
          overtime: overtime_multiplier,
          weekend: weekend_multiplier,
        })}
      </span>
    </Text>
  )
}

function NoDayRate({ client }: { client: InvoiceClient }) {
  const words = useWords()
  return (
    <EmptyState
      title="No day rate agreed"
      headingLevel={3}
      action={<DestinationButton to={{ to: 'profile' }}>Set your day rate</DestinationButton>}
    >
      {words('Agree a day rate with {client} first, or set your own standard day rate.', {
        client: clientName(client),
      })}
    </EmptyState>
  )
}
