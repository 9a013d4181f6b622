import {
  londonDay,
  NOTHING_RECORDED,
  type ContractorDetail,
  type MonthRecord,
  type SentLine,
  type TaxMonth,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { companyName } from '../../companies/index.ts'
import { readRows } from '../../db/read-rows.ts'
import type { Vault } from '../../vault.ts'
import { hmrcPaymentOf, type HmrcPaymentRow } from './find-hmrc-payments.ts'

/** A row of `cis_months`. */
export interface CisMonthRow extends TaxMonth {
  return_submitted_on: string | null
  return_receipt_reference: string | null
  return_is_nil: boolean
  return_recorded_at: string | null
  return_lines_sealed: string | null
  changed_at: string | null
}

/** What is recorded of a month; nothing where it has no row. */
export function recordOf(
  row: CisMonthRow | undefined,
  payments: readonly HmrcPaymentRow[],
  vault: Vault,
): MonthRecord {
  if (!row) return NOTHING_RECORDED
  const { return_recorded_at: recorded_at, return_submitted_on: submitted_on } = row
  const { return_lines_sealed: sealed } = row
  return {
    return:
      recorded_at !== null && submitted_on !== null
        ? {
            submitted_on,
            receipt_reference: row.return_receipt_reference,
            nil: row.return_is_nil,
            recorded_at,
          }
        : null,
    sent: sealed === null ? [] : (JSON.parse(vault.open(sealed)) as SentLine[]),
    hmrc_payments: payments.map(hmrcPaymentOf),
    changed_at: row.changed_at,
  }
}

const RECORD = `tax_year, tax_month, return_submitted_on, return_receipt_reference, return_is_nil,
  return_recorded_at, changed_at`

/** Of a month, with the lines as they were sent. */
export async function findRecord(
  knex: Knex,
  clientId: string,
  { tax_year, tax_month }: TaxMonth,
): Promise<CisMonthRow | undefined> {
  const [row] = await readRows<CisMonthRow>(
    knex,
    `SELECT ${RECORD}, return_lines_sealed FROM cis_months
     WHERE client_id = ? AND tax_year = ? AND tax_month = ?`,
    [clientId, tax_year, tax_month],
  )
  return row
}

/** Of a year's months, without the lines. */
export const findRecordsOfYear = (
  knex: Knex,
  clientId: string,
  taxYear: number,
): Promise<CisMonthRow[]> =>
  readRows<CisMonthRow>(
    knex,
    `SELECT ${RECORD}, NULL AS return_lines_sealed FROM cis_months
     WHERE client_id = ? AND tax_year = ?`,
    [clientId, taxYear],
  )

interface ContractorRow {
  contact_name: string
  company_name: string | null
  contractor_utr_sealed: string | null
  paye_reference: string | null
  accounts_office_reference: string | null
  /** Instant; null: nobody was ever engaged. */
  engaged_at: string | null
}

export interface Contractor {
  contractor: { name: string } & Record<ContractorDetail, string | null>
  /** The day on which the client first engaged somebody. */
  contractor_since: string | null
}

/** The client as HMRC knows it. */
export async function findContractor(
  knex: Knex,
  vault: Vault,
  clientId: string,
): Promise<Contractor> {
  const [row] = await readRows<ContractorRow>(
    knex,
    `SELECT contact_name, company_name, contractor_utr_sealed, paye_reference,
       accounts_office_reference,
       (SELECT MIN(created_at) FROM engagements WHERE client_id = companies.id) AS engaged_at
     FROM companies WHERE id = ?`,
    [clientId],
  )
  if (!row) throw new Error('A client is signed in without an account')
  const { contractor_utr_sealed: utr, engaged_at } = row
  return {
    contractor: {
      name: companyName(row),
      contractor_utr: utr === null ? null : vault.open(utr),
      paye_reference: row.paye_reference,
      accounts_office_reference: row.accounts_office_reference,
    },
    contractor_since: engaged_at === null ? null : londonDay(engaged_at),
  }
}
