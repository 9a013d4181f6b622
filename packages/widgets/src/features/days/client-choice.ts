import { displayName, formatDay, type Day } from '@daysheet/core'
import type { Words } from '../../ui/i18n/words.ts'

/** A client that a document can be for. */
export interface ClientChoice {
  client_id: string
  company_name: string | null
  full_name: string
  standard_hours: number
  /** The two no longer work together: days up to this one can still be sent. */
  last_day?: Day | null
}

export const clientName = (client: Pick<ClientChoice, 'company_name' | 'full_name'>): string =>
  displayName(client)

/** A client in the form's list; one of before says until when it was. */
export const clientOption = (
  client: Pick<ClientChoice, 'client_id' | 'company_name' | 'full_name' | 'last_day'>,
  words: Words,
) => ({
  id: client.client_id,
  label: clientName(client),
  description: client.last_day
    ? words('Ended, days up to {day}', { day: formatDay(client.last_day, 'short') })
    : undefined,
})
