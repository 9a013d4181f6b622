import {
  buildCreditNote,
  worldIds,
  type World,
  type WorldCreditNote,
} from '@daysheet/core/fixtures'
import { invoiceIn } from './story-invoices.ts'

const { callum, priya } = worldIds

/** £180.00 of labour with VAT of £36.00, deducted from at 20%. */
const OWED = {
  ...{ gross: 216, vat: 36, reverse_charge_vat: 0 },
  ...{ payments: 180, expenses: 0, materials: 0 },
  ...{ cis: 36, net: 180 },
}

/** CN-2026-0003: Callum owes Priya £180.00 of a paid invoice, at the rate of what he is due. */
export function owedToPriya(
  world: World,
  overrides: Partial<WorldCreditNote> = {},
): WorldCreditNote {
  const invoice = invoiceIn(world, 'paid', { worker: callum })
  const due = world.invoices.find(
    ({ client_id, worker_id, status }) =>
      client_id === priya && worker_id === callum && status === 'approved',
  )
  const { cis_registered, cis_status } = due ?? invoice
  Object.assign(invoice, { client_id: priya, cis_registered, cis_status })
  const note = buildCreditNote({ invoice_id: invoice.id, client_id: priya, worker_id: callum })
  const credited: WorldCreditNote = {
    ...note,
    ...{ owed: OWED, parts: [], pay_run_id: null },
    ...overrides,
  }
  world.creditNotes.push(credited)
  return credited
}
