import type { Knex } from 'knex'
import { createdAt, idColumn, instantColumn, money, word } from '../columns.ts'

/** As `taxMonthAt` of the domain, for payments of before it was kept: months begin on the 6th. */
const DAY = '(invoice.paid_at - INTERVAL 5 DAY)'
const TAX_YEAR = `COALESCE(invoice.tax_year, YEAR(${DAY}) - (MONTH(${DAY}) < 4))`
const TAX_MONTH = `COALESCE(invoice.tax_month, MOD(MONTH(${DAY}) + 8, 12) + 1)`

/** The one payment of each invoice that is paid, with all of its figures. */
const FILL = `INSERT INTO invoice_payments (id, invoice_id, client_id, worker_id, sequence, kind,
    paid_at, tax_year, tax_month, gross, vat, reverse_charge_vat, payments, expenses, materials, cis,
    net, cis_registered, method, reference, notes, recorded_by)
  SELECT invoice.id, invoice.id, invoice.client_id, invoice.worker_id, 1, 'payment',
    invoice.paid_at, ${TAX_YEAR}, ${TAX_MONTH}, invoice.total_amount, invoice.vat_amount,
    invoice.reverse_charge_vat, invoice.subtotal + invoice.expenses_total, invoice.expenses_total,
    invoice.expenses_total - invoice.liable_expenses_total, invoice.cis_deduction,
    invoice.net_amount, invoice.cis_registered, invoice.payment_method, invoice.payment_reference,
    invoice.payment_notes, invoice.payment_recorded_by
  FROM invoices AS invoice
  WHERE invoice.status = 'paid' AND invoice.paid_at IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM invoice_payments AS kept WHERE kept.invoice_id = invoice.id)`

const AMOUNTS = `UPDATE invoices JOIN invoice_payments AS paid ON paid.invoice_id = invoices.id
  SET invoices.amount_paid = paid.net, invoices.gross_paid = paid.gross
  WHERE invoices.status = 'paid' AND invoices.gross_paid = 0`

/**
 * Keeps the payment of every invoice that is paid and has none: of before they were kept, and of tests
 * and benches that write invoices straight into the table.
 */
export async function keepPayments(knex: Knex): Promise<void> {
  await knex.raw(FILL)
  await knex.raw(AMOUNTS)
}

const SUMS = ['n', 'payments', 'materials', 'deducted', 'gross', 'vat', 'net'].join(', ')

/** A client and tax month whose figures are not what they were. */
const DIFFERS = `SELECT client_id, tax_year, tax_month FROM (
    SELECT invoice.client_id, ${TAX_YEAR} AS tax_year, ${TAX_MONTH} AS tax_month, COUNT(*) AS n,
      SUM(invoice.subtotal + invoice.expenses_total) AS payments,
      SUM(invoice.expenses_total - invoice.liable_expenses_total) AS materials,
      SUM(invoice.cis_deduction) AS deducted, SUM(invoice.total_amount) AS gross,
      SUM(invoice.vat_amount) AS vat, SUM(invoice.net_amount) AS net
    FROM invoices AS invoice WHERE invoice.status = 'paid' GROUP BY 1, 2, 3
    UNION ALL
    SELECT client_id, tax_year, tax_month, COUNT(*), SUM(payments), SUM(materials), SUM(cis),
      SUM(gross), SUM(vat), SUM(net)
    FROM invoice_payments GROUP BY 1, 2, 3
  ) AS before_and_after
  GROUP BY client_id, tax_year, tax_month, ${SUMS} HAVING COUNT(*) = 1 LIMIT 1`

const createPayments = (knex: Knex) =>
  knex.schema.createTable('invoice_payments', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'invoice_id').notNullable()
    idColumn(table, 'client_id').notNullable()
    idColumn(table, 'worker_id').notNullable()
    // 1, 2, 3 … of the invoice, undone ones too.
    table.integer('sequence').notNullable()
    word(table, 'kind', 10).notNullable()
    table.date('paid_at').notNullable()
    table.integer('tax_year').notNullable()
    table.integer('tax_month').notNullable()
    // What it settles of the invoice's figures; `payments` are labour and expenses without VAT.
    for (const figure of ['gross', 'vat', 'reverse_charge_vat', 'payments', 'expenses']) {
      money(table, figure).notNullable()
    }
    for (const figure of ['materials', 'cis', 'net']) money(table, figure).notNullable()
    // As the invoice was priced: the sums of a month need no other table.
    table.boolean('cis_registered').notNullable()
    word(table, 'method', 40)
    table.string('reference', 100)
    table.text('notes')
    // The worker of an own client, who was told of it.
    idColumn(table, 'recorded_by')
    idColumn(table, 'pay_run_id').index()
    idColumn(table, 'credit_note_id').index()
    instantColumn(table, 'undone_at')
    table.text('undone_reason')
    createdAt(table)
    table.unique(['invoice_id', 'sequence'], { indexName: 'payments_of_invoice' })
    // These hold every column of their sums.
    table.index(
      [
        ...['client_id', 'tax_year', 'tax_month', 'worker_id', 'undone_at', 'paid_at'],
        ...['payments', 'expenses', 'materials', 'cis', 'cis_registered'],
      ],
      'payments_of_tax_month',
    )
    table.index(
      [
        ...['worker_id', 'paid_at', 'undone_at', 'payments', 'expenses', 'gross', 'cis', 'net'],
        ...['invoice_id'],
      ],
      'payments_in_figures',
    )
    table.index(['worker_id', 'client_id', 'undone_at', 'paid_at', 'net'], 'payments_between')
  })

/** What is paid of an invoice, beside its payments, so that lists and sums of what is due read it alone. */
async function keepAmounts(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoices', (table) => {
    money(table, 'amount_paid').notNullable().defaultTo(0)
    money(table, 'gross_paid').notNullable().defaultTo(0)
  })
  await knex.raw(AMOUNTS)
  await knex.raw(`ALTER TABLE invoices
    ADD COLUMN amount_due DECIMAL(14,2) GENERATED ALWAYS AS (net_amount - amount_paid) VIRTUAL,
    ADD COLUMN payment_status VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin GENERATED ALWAYS AS
      (CASE WHEN status = 'paid' THEN 'paid' WHEN gross_paid > 0 THEN 'part_paid' ELSE 'unpaid' END)
      VIRTUAL`)
}

/** By name: the columns of an index. */
type Indexes = Readonly<Record<string, readonly string[]>>

/** What was paid is added up from the payments now. */
const NO_LONGER_USED: Indexes = {
  invoices_in_figures: [
    ...['worker_id', 'status', 'paid_at', 'due_date', 'subtotal', 'expenses_total'],
    ...['total_amount', 'cis_deduction', 'net_amount'],
  ],
  invoices_owed_by_client: [
    ...['client_id', 'status', 'client_archived_at', 'due_date', 'net_amount'],
  ],
  deductions_of_client: [
    ...['client_id', 'status', 'paid_at', 'worker_id', 'tax_year', 'tax_month', 'cis_deduction'],
  ],
  invoices_of_tax_month: ['client_id', 'tax_year', 'tax_month', 'worker_id'],
}

const OF_WHAT_IS_DUE: Indexes = {
  invoices_due_to_worker: [
    ...['worker_id', 'status', 'due_date', 'total_amount', 'gross_paid', 'amount_due'],
  ],
  invoices_due_by_client: [
    ...['client_id', 'status', 'client_archived_at', 'due_date', 'amount_due'],
  ],
}

const changeIndexes = (knex: Knex, add: Indexes, drop: Indexes) =>
  knex.schema.alterTable('invoices', (table) => {
    for (const [name, columns] of Object.entries(add)) table.index([...columns], name)
    for (const name of Object.keys(drop)) table.dropIndex([], name)
  })

/**
 * Each payment of an invoice as a row of its own: an invoice that was paid at once has one, with all
 * of its figures. Refused, with everything as it was, where what a client paid in a tax month comes
 * to something else than before.
 */
export async function up(knex: Knex): Promise<void> {
  await createPayments(knex)
  await knex.raw(FILL)
  const [[differing]] = (await knex.raw(DIFFERS)) as [Record<string, unknown>[]]
  if (differing) {
    await knex.schema.dropTable('invoice_payments')
    throw new Error(
      `The payments do not come to what was paid: ${JSON.stringify(differing)}. Nothing was changed.`,
    )
  }
  await keepAmounts(knex)
  await changeIndexes(knex, OF_WHAT_IS_DUE, NO_LONGER_USED)
}

export async function down(knex: Knex): Promise<void> {
  await changeIndexes(knex, NO_LONGER_USED, OF_WHAT_IS_DUE)
  await knex.schema.alterTable('invoices', (table) => {
    table.dropColumns('payment_status', 'amount_due')
  })
  await knex.schema.alterTable('invoices', (table) => {
    table.dropColumns('amount_paid', 'gross_paid')
  })
  await knex.schema.dropTable('invoice_payments')
}
