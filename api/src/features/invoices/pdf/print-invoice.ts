import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Deps } from '../../../deps.ts'
import { findItems } from '../find-invoice.ts'
import { sealedFiles } from '../../../sealed-files.ts'
import type { InvoiceItemRow, InvoiceWithParties } from '../model.ts'
import { findParties, openParties, type Parties } from '../parties.ts'
import { documentOf } from './document-of.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { invoiceHtml } from './invoice-html.ts'

/** About as many lines as print in a second. */
const SHORT_LINES = 200
const CHARACTERS_A_LINE = 50

/** Whether it has more lines, including those of its notes, than others should have to wait for. */
const isLong = (items: readonly InvoiceItemRow[]): boolean =>
  items.reduce((lines, { notes }) => lines + 1 + (notes?.length ?? 0) / CHARACTERS_A_LINE, 0) >
  SHORT_LINES

type Printing = Pick<Deps, 'pdf' | 'storage' | 'vault' | 'log'> & { knex: Knex }

/** As they were when it was sent; before that, as they are. */
export const partiesOf = (
  { knex, vault }: Pick<Printing, 'knex' | 'vault'>,
  invoice: InvoiceWithParties,
): Promise<Parties> =>
  invoice.parties_sealed === null
    ? findParties(knex, vault, invoice)
    : Promise.resolve(openParties(vault, invoice.parties_sealed))

/** The invoice as it was sent, with everything that its PDF says. */
export async function readInvoiceDocument(
  deps: Pick<Printing, 'knex' | 'vault'>,
  invoice: InvoiceWithParties,
): Promise<InvoiceDocument> {
  const items = await findItems(deps.knex, invoice.id)
  return documentOf(invoice, items, await partiesOf(deps, invoice))
}

interface InvoicePrint {
  /** Read unless they are known. */
  lines?: readonly InvoiceItemRow[]
  /** For a member of the client whose role does not see them. */
  hidesTaxAndBank?: boolean
}

/**
 * The invoice as a PDF, cached under the hash of the page it was printed from: a repeated download
 * is the same file at once, and any change of the invoice, the people or this template makes a new
 * one. Throws `unavailable` when there is no browser.
 */
export async function printInvoice(
  deps: Printing,
  invoice: InvoiceWithParties,
  { lines, hidesTaxAndBank = false }: InvoicePrint = {},
): Promise<Buffer> {
  const items = lines ?? (await findItems(deps.knex, invoice.id))
  const document = documentOf(invoice, items, await partiesOf(deps, invoice))
  const html = invoiceHtml({ ...document, hides_tax_and_bank: hidesTaxAndBank })
  const hash = createHash('sha256').update(html).digest('hex')
  const key = `invoices/${invoice.id}/${invoice.version}-${hash}`
  // Encrypted, because it shows bank details, which are never stored in plain text.
  const files = sealedFiles(deps)
  const cached = await files.find(key)
  if (cached !== null) return cached
  const pdf = await deps.pdf.print({ html, isLong: isLong(items) })
  await files.keep(key, pdf)
  return pdf
}
