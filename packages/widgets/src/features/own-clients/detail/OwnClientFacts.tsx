import {
  formatDay,
  OWN_CLIENT_CIS_LABELS,
  VAT_TREATMENT_LABELS,
  type OwnClient,
} from '@daysheet/core'
import {
  FactCell,
  FactCells,
  Link,
  msg,
  Sheet,
  Stack,
  Text,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import { describeHourlyRate, describeMultipliers } from '../../engagements/index.ts'
import { describeAddress } from '../describe-own-client.ts'

export interface OwnClientFactsProps {
  client: OwnClient
  isVatRegistered: boolean
}

/** What the worker has said of the client. */
export function OwnClientFacts({ client, isVatRegistered }: OwnClientFactsProps) {
  const words = useWords()
  const { contact_name, invoice_email, copy_emails, phone, notes, company_number } = client
  const none = words('None')
  const numbers = [isVatRegistered, company_number, client.vat_number].filter(Boolean)
  return (
    <Sheet title={msg('Details')}>
      <Stack gap={4}>
        <FactCells columns={2}>
          <FactCell
            wide
            label={msg('Invoice email')}
            value={
              invoice_email ? (
                <Link href={`mailto:${invoice_email}`}>{invoice_email}</Link>
              ) : (
                words('None yet')
              )
            }
            note={
              copy_emails.length > 0 && (
                <>{words('Copy to {emails}', { emails: copy_emails.join(', ') })}</>
              )
            }
          />
          <FactCell label={msg('Contact')} value={<>{contact_name ?? none}</>} />
          <FactCell
            label={msg('Phone')}
            value={
              phone ? <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link> : none
            }
          />
          <FactCell wide label={msg('Address')} value={<>{describeAddress(client) ?? none}</>} />
          <FactCell
            label={msg('Day rate')}
            figure={client.day_rate ?? words('Your standard one')}
            note={describeHourlyRate(client.day_rate, client.standard_hours, words)}
          />
          <FactCell label={msg('Payment terms')} value={describeTermsDays(client, words)} />
          <FactCell
            // Two in a row: with an even number after it, it would leave a hole beside itself.
            wide={numbers.length % 2 === 0}
            label={msg('Deducts under CIS')}
            value={
              client.cis === null
                ? words('As your profile says')
                : words(OWN_CLIENT_CIS_LABELS[client.cis])
            }
            note={
              client.cis_said_on && (
                <>{words('Said on {day}', { day: formatDay(client.cis_said_on) })}</>
              )
            }
          />
          {isVatRegistered && (
            <FactCell
              label={msg('VAT treatment')}
              value={words(VAT_TREATMENT_LABELS[client.vat_treatment])}
            />
          )}
          {company_number && <FactCell label={msg('Company Number')} value={company_number} />}
          {client.vat_number && <FactCell label={msg('VAT Number')} value={client.vat_number} />}
        </FactCells>
        <Text size="small" tone="muted">
          {describeMultipliers(client, words)}
        </Text>
        {notes && (
          <Stack gap={1}>
            <Text size="small" isStrong>
              {msg('Notes, for you alone')}
            </Text>
            <Text>
              <>{notes}</>
            </Text>
          </Stack>
        )}
      </Stack>
    </Sheet>
  )
}

const describeTermsDays = ({ payment_terms_days: count }: OwnClient, words: Words): string =>
  count === 0 ? words('Due at once') : words({ one: '1 day', other: '{count} days' }, { count })
