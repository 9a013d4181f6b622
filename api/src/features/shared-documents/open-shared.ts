import {
  ApiError,
  linkState,
  mayRefuseMails,
  type DocumentNoun,
  type LinkedDocument,
  type LinkState,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { SharedDeps } from '../../deps.ts'
import { findLink, type LinkRow } from '../../documents/links/find-link.ts'
import { invoiceType, type InvoiceWithParties } from '../invoices/index.ts'
import { timesheetType, type TimesheetWithParties } from '../timesheets/index.ts'

/** What a link opens. */
export type OpenShared =
  | { noun: 'invoice'; link: LinkRow; document: InvoiceWithParties }
  | { noun: 'timesheet'; link: LinkRow; document: TimesheetWithParties }

type Shared = InvoiceWithParties | TimesheetWithParties

/** Null where it was deleted. */
async function findDocument(knex: Knex, { noun, document_id }: LinkRow): Promise<Shared | null> {
  const { find } = noun === 'invoice' ? invoiceType : timesheetType
  try {
    return await find(knex, document_id)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

const linkedDocument = (link: LinkRow, document: Shared | null): LinkedDocument | null =>
  document && {
    ...document,
    is_for_client: document.client_id === link.client_id,
    has_joined: link.has_joined,
  }

/** A link that opens nothing any more, with its sentence. */
export class ClosedLink extends ApiError {
  readonly state: LinkState['state']
  constructor({ state, sentence }: Exclude<LinkState, { state: 'open' }>) {
    super('wrong_state', { message: sentence })
    this.state = state
  }
}

type Reading = Pick<SharedDeps, 'knex' | 'clock'>

/** What the holder of this secret finds. Throws `not_found` for a secret that is none of ours. */
async function findShared({ knex, clock }: Reading, secret: string) {
  const link = await findLink(knex, secret)
  const document = await findDocument(knex, link)
  const state = linkState(link, linkedDocument(link, document), clock.today())
  return { link, document, state }
}

/** The document that the holder of this secret may read. Throws `ClosedLink` where there is none. */
export async function openShared(deps: Reading, secret: string): Promise<OpenShared> {
  const { link, document, state } = await findShared(deps, secret)
  if (state.state !== 'open') throw new ClosedLink(state)
  return { noun: link.noun, link, document } as OpenShared
}

/** The link whose reader may want no more mail. Throws `ClosedLink` where that is over. */
export async function openForRefusal(deps: Reading, secret: string): Promise<LinkRow> {
  const { link, state } = await findShared(deps, secret)
  if (state.state !== 'open' && !mayRefuseMails(state)) throw new ClosedLink(state)
  return link
}

const TABLES: Readonly<Record<DocumentNoun, string>> = {
  invoice: invoiceType.table,
  timesheet: timesheetType.table,
}

/** The same, with its document locked until the transaction ends: of a withdrawal at the same moment one comes first. */
export async function lockShared(
  deps: Pick<SharedDeps, 'clock'> & { knex: Knex.Transaction },
  secret: string,
): Promise<OpenShared> {
  const { noun, document_id } = await findLink(deps.knex, secret)
  await deps.knex(TABLES[noun]).where('id', document_id).forUpdate().first('id')
  return openShared(deps, secret)
}
