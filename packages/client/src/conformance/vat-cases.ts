import type { ConformanceCase, ConformanceWorld } from './conformance-world.ts'
import { createInvoice, exampleWeek, sendInvoice } from './conformance-world.ts'
import { has, invalid, refused, same } from './expectation.ts'

const VAT_NUMBER = 'GB101747696'

const agree = async ({ client, worker }: ConformanceWorld, terms: object) => {
  const params = { id: worker.user.id }
  const body = { email: worker.user.email, ...terms }
  return (await client.api.engagements.edit({ params, body })).worker.relationship
}

/** Labour £900.00 and materials £150.00. */
const week = (world: ConformanceWorld) => {
  const { work_date = '', project_id = '' } = exampleWeek(world).items[0] ?? {}
  const job = { item_description: 'Plastering', quantity: 1, unit_rate: 900 }
  return {
    items: [{ work_date, project_id, pricing_type: 'fixed_price' as const, ...job }],
    expenses: [{ description: 'Plaster', quantity: 1, rate: 150 }],
  }
}

const REVERSE_CHARGE = {
  vat_treatment: 'reverse_charge',
  agreed_vat_treatment: 'reverse_charge',
  vat_amount: 0,
  reverse_charge_vat: 210,
  total_amount: 1050,
  cis_deduction: 180,
  net_amount: 870,
}

export const vatCases: ConformanceCase[] = [
  {
    name: 'under the reverse charge VAT is worked out and not added',
    run: async (world) => {
      const { client, worker } = world
      const terms = { vat_treatment: 'reverse_charge', is_end_user: false } as const
      const agreed = await agree(world, { ...terms, client_vat_number: ` ${VAT_NUMBER} ` })
      has('the engagement', agreed, { ...terms, client_vat_number: VAT_NUMBER })
      same('of the client', (await client.api.session.me()).user.vat_number, VAT_NUMBER)
      const params = { id: worker.user.id }
      const { clients } = await worker.api.engagements.listInvoiceClients({ params })
      has('as the worker reads it', clients[0], { ...terms, client_vat_number: VAT_NUMBER })

      const { id } = await createInvoice(world, week(world))
      const read = await client.api.invoices.read({ params: { id } })
      has('the invoice', read.invoice, REVERSE_CHARGE)
      await agree(world, { vat_treatment: 'reduced' })
      const later = await client.api.invoices.read({ params: { id } })
      has('after another was agreed', later.invoice, REVERSE_CHARGE)
      has('the next one', await createInvoice(world, week(world)), {
        agreed_vat_treatment: 'reduced',
        vat_amount: 52.5,
        reverse_charge_vat: 0,
        total_amount: 1102.5,
        net_amount: 922.5,
      })
    },
  },
  {
    name: 'an invoice may be at another VAT treatment than the agreed one, and says both',
    run: async (world) => {
      const { worker } = world
      const body = { ...week(world), status: 'draft', vat_treatment: 'zero' } as const
      const draft = await createInvoice(world, body)
      const own = { vat_treatment: 'zero', agreed_vat_treatment: 'standard', vat_amount: 0 }
      has('the draft', draft, { ...own, total_amount: 1050 })
      const params = { id: draft.id }
      const saved = await worker.api.invoices.update({
        params,
        body: exampleWeek(world, { ...week(world), status: 'draft' }),
      })
      has('saved without a choice', saved.invoice, {
        vat_treatment: 'standard',
        vat_amount: 210,
      })
    },
  },
  {
    name: 'a reverse charge is refused where it is not lawful',
    run: async (world) => {
      await refused(
        'without a VAT number',
        agree(world, { vat_treatment: 'reverse_charge' }),
        invalid({ client_vat_number: "Reverse charge needs the client's VAT number" }),
      )
      await refused(
        'with a number that is none',
        agree(world, { vat_treatment: 'reverse_charge', client_vat_number: '-12-' }),
        invalid({ client_vat_number: 'A VAT number has 9 digits. Please check it.' }),
      )
      await refused(
        'to an end user',
        agree(world, {
          vat_treatment: 'reverse_charge',
          client_vat_number: VAT_NUMBER,
          is_end_user: true,
        }),
        invalid({
          is_end_user:
            'An end user pays VAT to the worker: reverse charge is not allowed. Choose another VAT treatment.',
        }),
      )
      await refused(
        'on an invoice',
        sendInvoice(world, { ...week(world), vat_treatment: 'reverse_charge' }),
        invalid({ vat_treatment: "Reverse charge needs the client's VAT number" }),
      )
    },
  },
  {
    name: 'the VAT number of a client can’t be emptied while a worker is at reverse charge',
    run: async (world) => {
      const { client, worker } = world
      await agree(world, { vat_treatment: 'reverse_charge', client_vat_number: VAT_NUMBER })
      const { profile } = await client.api.clients.readProfile()
      const company = { company_name: 'Hartwell', accounts_email: 'accounts@hartwell.example' }
      const empty = (vat_number: string | null) =>
        client.api.clients.updateProfile({ body: { ...company, vat_number } })
      const refusal = invalid({
        vat_number: `Reverse charge needs your VAT number. At reverse charge: ${worker.user.full_name}. Choose another VAT treatment for each in Edit Profile, then empty this.`,
      })
      await refused('on the company profile', empty(''), refusal)
      await refused(
        'in the settings',
        client.api.session.updateProfile({ body: { vat_number: null } }),
        refusal,
      )
      same('after that', (await client.api.clients.readProfile()).profile, profile)
      await agree(world, { vat_treatment: 'standard' })
      same('at the standard rate', (await empty(' ')).profile.vat_number, null)
    },
  },
  {
    name: 'CIS is taken from an expense that says so',
    run: async (world) => {
      const { items, expenses } = week(world)
      const mileage = { description: 'Mileage', quantity: 1, rate: 45, cis_liable: true }
      const invoice = await createInvoice(world, { items, expenses: [...expenses, mileage] })
      has('the invoice', invoice, {
        expenses_total: 195,
        liable_expenses_total: 45,
        cis_deduction: 189,
      })
      same(
        'the lines',
        invoice.expenses.map(({ cis_liable }) => cis_liable),
        [false, true],
      )
    },
  },
]
