import {
  OUTSTANDING_STATUSES,
  penceFromPounds,
  taxYearOf,
  taxYearPeriod,
  type Day,
  type WorkerStatsFigures,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { documentsOnProjects, type SeenProjects } from '../../companies/index.ts'
import type { Pair } from './find-engagement.ts'

interface FiguresRow {
  paid_count: number
  paid_total: number
  paid_cis: number
  paid_net: number
  outstanding_count: number
  outstanding_net: number
  decided_count: number
  decided_seconds: number
}

const INVOICES = {
  table: 'invoices',
  lines: { table: 'invoice_items', owner: 'invoice_id' },
}

const statusPlaceholders = OUTSTANDING_STATUSES.map(() => '?').join(', ')

const NEVER = `TIMESTAMP '9999-12-31 00:00:00'`
const decidedAt = ['approved_at', 'rejected_at', 'disputed_at']
  .map((column) => `IF(${column} >= submitted_at, ${column}, ${NEVER})`)
  .join(', ')

/** `first_decision` follows `secondsToDecision` of the domain. */
const figuresOf = (condition: string) => `
  SELECT paid.*, received.*
  FROM (
    SELECT COUNT(DISTINCT paid.invoice_id) AS paid_count,
      COALESCE(SUM(paid.gross), 0) AS paid_total,
      COALESCE(SUM(paid.cis), 0) AS paid_cis,
      COALESCE(SUM(paid.net), 0) AS paid_net
    FROM invoice_payments AS paid JOIN invoices ON invoices.id = paid.invoice_id
    WHERE paid.worker_id = ? AND paid.client_id = ? AND paid.undone_at IS NULL
      AND paid.paid_at BETWEEN ? AND ? ${condition}
  ) AS paid
  CROSS JOIN (
    SELECT COALESCE(SUM(is_outstanding), 0) AS outstanding_count,
      COALESCE(SUM(IF(is_outstanding, amount_due, 0)), 0) AS outstanding_net,
      COALESCE(SUM(first_decision < ${NEVER}), 0) AS decided_count,
      COALESCE(SUM(IF(first_decision < ${NEVER},
        TIMESTAMPDIFF(SECOND, submitted_at, first_decision), 0)), 0) AS decided_seconds
    FROM (
      SELECT amount_due, submitted_at, status IN (${statusPlaceholders}) AS is_outstanding,
        LEAST(${decidedAt}) AS first_decision
      FROM invoices
      WHERE worker_id = ? AND client_id = ? AND submitted_at IS NOT NULL ${condition}
    ) AS decided
  ) AS received`

/**
 * What the client's invoices from one worker come to, archived ones too; of a reader's own projects. One statement, however many
 * they are, so that an invoice that is paid meanwhile is counted once.
 */
export async function findWorkerFigures(
  knex: Knex,
  { clientId, workerId, projects }: Pair & { projects: SeenProjects },
  today: Day,
): Promise<WorkerStatsFigures> {
  const tax_year = taxYearOf(today)
  const { start, end } = taxYearPeriod(tax_year)
  const seen = projects && documentsOnProjects(INVOICES, projects)
  const own = seen?.values ?? []
  const bindings = [
    ...[workerId, clientId, start, end, ...own],
    ...[...OUTSTANDING_STATUSES, workerId, clientId, ...own],
  ]
  const statement = figuresOf(seen === null ? '' : `AND ${seen.sql}`)
  const [[row]] = (await knex.raw(statement, bindings)) as [[FiguresRow]]
  return {
    tax_year,
    paid: {
      count: row.paid_count,
      total: penceFromPounds(row.paid_total),
      cis: penceFromPounds(row.paid_cis),
      net: penceFromPounds(row.paid_net),
    },
    outstanding: { count: row.outstanding_count, net: penceFromPounds(row.outstanding_net) },
    decided: { count: row.decided_count, seconds: row.decided_seconds },
  }
}
