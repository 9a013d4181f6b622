import type { ClientDecision, OwnClientCis } from '@daysheet/core'

/** A client that a worker of the demo keeps, with one project. */
export interface DemoOwnClient {
  key: string
  company_name: string
  contact_name: string
  accounts_email: string
  company_phone: string
  company_address_line1: string
  company_city: string
  company_postal_code: string
  day_rate: number
  cis: OwnClientCis
  project: { name: string; location: string }
}

/** What was sent to it so many weeks ago, and how it answered. */
export interface DemoOwnInvoice {
  client: string
  weeks: number
  days: number
  materials: readonly [description: string, rate: number] | null
  decided: { by: 'link' | 'worker'; what: ClientDecision; reason?: string }
  /** Days after it was sent. */
  paid_after?: number
}

/** Whose own clients these are. */
export const KEEPER = 'rosa'

export const demoOwnClients: readonly DemoOwnClient[] = [
  {
    key: 'brook',
    company_name: 'Brook Joinery Ltd',
    contact_name: 'Helen Brook',
    accounts_email: 'accounts@brook.example.com',
    company_phone: '01943 496 0300',
    company_address_line1: '7 Mill Lane',
    company_city: 'Otley',
    company_postal_code: 'LS21 3AA',
    day_rate: 240,
    cis: '0',
    project: { name: 'Mill Lane workshop', location: 'Mill Lane, Otley' },
  },
  {
    key: 'aire',
    company_name: 'Aire Valley Lofts',
    contact_name: 'Mark Dyson',
    accounts_email: 'mark@airelofts.example.com',
    company_phone: '01535 496 0420',
    company_address_line1: '32 Cavendish Street',
    company_city: 'Keighley',
    company_postal_code: 'BD21 3RG',
    day_rate: 235,
    cis: 'none',
    project: { name: 'Cavendish Street loft', location: 'Cavendish Street, Keighley' },
  },
]

/** One paid, one approved by its link, one questioned by it. */
export const demoOwnInvoices: readonly DemoOwnInvoice[] = [
  {
    client: 'brook',
    weeks: 6,
    days: 2,
    materials: ['Board and skim', 38.4],
    decided: { by: 'worker', what: 'approved' },
    paid_after: 11,
  },
  {
    client: 'brook',
    weeks: 3,
    days: 3,
    materials: null,
    decided: { by: 'link', what: 'approved' },
  },
  {
    client: 'aire',
    weeks: 2,
    days: 2,
    materials: ['Beads and mesh', 21.6],
    decided: { by: 'link', what: 'disputed', reason: 'Tuesday was half a day' },
  },
]
