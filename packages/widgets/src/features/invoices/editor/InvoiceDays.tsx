import { describeHours, formatPounds, type InvoiceClient } from '@daysheet/core'
import { DestinationButton } from '../../../provider/index.ts'
import { msg, EmptyState, Text, useWords } from '../../../ui/index.ts'
import { DaysSection, type DayProjects } from '../../days/editing/index.ts'
import { clientName, type DayFormatter } from '../../days/index.ts'
import { INVOICE_ENTRY } from './invoice-form.ts'
import * as css from './editor.css.ts'

const HEADS = {
  date: msg('Date'),
  title: msg('Project'),
  type: msg('Type'),
  hours: msg('Hours'),
  amount: msg('Amount'),
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
      projectRule={msg('Work is invoiced to a project.')}
      aside={client && <Terms client={client} />}
      obstacle={client && !hasRate && <NoDayRate client={client} />}
    />
  )
}

/** `£220.00 a day, 8.0 h, overtime × 1.5, weekend × 2`. */
function Terms({ client }: { client: InvoiceClient }) {
  const words = useWords()
  if (client.day_rate === null) return null
  const { overtime_multiplier, weekend_multiplier } = client
  const rate = formatPounds(client.day_rate)
  const hours = describeHours(client.standard_hours, words)
  return (
    <Text size="small" tone="muted" as="span">
      <span className={css.phoneOnly}>{words('{rate} a day, {hours}', { rate, hours })}</span>
      <span className={css.deskOnly}>
        {words('{rate} a day, {hours}, overtime × {overtime}, weekend × {weekend}', {
          rate,
          hours,
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
      title={msg('No day rate agreed')}
      headingLevel={3}
      action={
        <DestinationButton to={{ to: 'profile' }}>{msg('Set your day rate')}</DestinationButton>
      }
    >
      {words('Agree a day rate with {client} first, or set your own standard day rate.', {
        client: clientName(client),
      })}
    </EmptyState>
  )
}
