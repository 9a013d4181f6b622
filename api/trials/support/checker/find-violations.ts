import { acknowledgedWrites } from './acknowledged-writes.ts'
import { documentNumbers } from './document-numbers.ts'
import { documentTotals } from './document-totals.ts'
import type { Check, Evidence, Violation } from './evidence.ts'
import { idempotentAnswers } from './idempotent-answers.ts'
import { amountsPaid, monthLines, projectSpending } from './kept-figures.ts'
import { madeStatements } from './made-statements.ts'
import { outboxJobs } from './outbox-jobs.ts'
import { auditRows, eventMails, notifications } from './recorded-events.ts'
import { storedFiles } from './stored-files.ts'

/** What is true after every trial, whatever was killed during it. Answers are replayed first: that writes nothing. */
export const CHECKS: readonly Check[] = [
  idempotentAnswers,
  acknowledgedWrites,
  documentNumbers,
  documentTotals,
  projectSpending,
  monthLines,
  amountsPaid,
  madeStatements,
  auditRows,
  notifications,
  eventMails,
  storedFiles,
  outboxJobs,
]

export async function findViolations(evidence: Evidence): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, find } of CHECKS) {
    for (const sentence of await find(evidence)) violations.push({ check: name, sentence })
  }
  return violations
}
