import { displayName } from '@daysheet/core'
/** A client that a document can be for. */
export interface ClientChoice {
  client_id: string
  company_name: string | null
  full_name: string
  standard_hours: number
}

export const clientName = (client: Pick<ClientChoice, 'company_name' | 'full_name'>): string =>
  displayName(client)
