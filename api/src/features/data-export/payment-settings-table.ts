import type { ExportedTable } from './exported-table.ts'

/** By which file and account a company pays; the account number stays sealed. */
export const paymentSettings: ExportedTable = {
  path: 'payment-settings.json',
  key: 'client_id',
  rows: (knex, id) =>
    knex('payment_settings')
      .where('client_id', id)
      .select(
        'client_id AS id',
        'bank',
        'file_format',
        'service_user_number',
        'payment_reference',
        'requires_second_person',
      ),
}
