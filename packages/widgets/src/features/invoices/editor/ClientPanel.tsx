import { formatPounds, type InvoiceClient } from '@daysheet/core'
import { FactCell, FactCells, Heading, Stack } from '../../../ui/index.ts'
import { clientName } from '../../days/index.ts'

/** Who the invoice is for and what was agreed with them. */
export function ClientPanel({ client }: { client: InvoiceClient }) {
  const { day_rate, standard_hours, overtime_multiplier, night_multiplier, weekend_multiplier } =
    client
  return (
    <section>
      <Stack gap={2}>
        <Heading level={2}>Client details</Heading>
        <FactCells columns={2}>
          <FactCell label="Client" value={clientName(client)} />
          <FactCell label="Contact" value={client.full_name} />
          <FactCell label="Invoices go to" value={client.accounts_email} />
          <FactCell
            label="Agreed"
            value={
              day_rate === null
                ? 'No day rate yet'
                : `${formatPounds(day_rate)} a day, ${standard_hours} h`
            }
          />
          <FactCell
            wide
            label="Multipliers"
            value={`Overtime × ${overtime_multiplier}, night × ${night_multiplier}, weekend × ${weekend_multiplier}`}
          />
        </FactCells>
      </Stack>
    </section>
  )
}
