import { describeHours, formatPounds, type InvoiceClient } from '@daysheet/core'
import { msg, FactCell, FactCells, Heading, Stack, useWords } from '../../../ui/index.ts'
import { clientName } from '../../days/index.ts'

/** Who the invoice is for and what was agreed with them. */
export function ClientPanel({ client }: { client: InvoiceClient }) {
  const words = useWords()
  const { day_rate, standard_hours, overtime_multiplier, night_multiplier, weekend_multiplier } =
    client
  return (
    <section>
      <Stack gap={2}>
        <Heading level={2}>{msg('Client details')}</Heading>
        <FactCells columns={2}>
          <FactCell label={msg('Client')} value={clientName(client)} />
          <FactCell label={msg('Contact')} value={client.full_name} />
          <FactCell wide label={msg('Invoices go to')} value={client.accounts_email} />
          <FactCell
            label={msg('Agreed')}
            value={
              day_rate === null
                ? words('No day rate yet')
                : words('{rate} a day, {hours}', {
                    rate: formatPounds(day_rate),
                    hours: describeHours(standard_hours, words),
                  })
            }
          />
          <FactCell
            label={msg('Multipliers')}
            // A line may end after a comma, never inside `weekend × 2`.
            value={words('Overtime × {overtime}, night × {night}, weekend × {weekend}', {
              overtime: overtime_multiplier,
              night: night_multiplier,
              weekend: weekend_multiplier,
            }).replaceAll(' × ', '\u00a0×\u00a0')}
          />
        </FactCells>
      </Stack>
    </section>
  )
}
