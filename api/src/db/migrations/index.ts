import type { Knex } from 'knex'
import * as people from './0001-people.ts'
import * as engagements from './0002-engagements.ts'
import * as invoices from './0003-invoices.ts'
import * as records from './0004-records.ts'
import * as machinery from './0005-machinery.ts'
import * as timesheetsToInvoices from './0006-timesheets-to-invoices.ts'
import * as lastChanges from './0007-last-changes.ts'
import * as invitationLinks from './0011-invitation-links.ts'
import * as answersWithTheirWork from './0012-answers-with-their-work.ts'
import * as mailLanes from './0013-mail-lanes.ts'
import * as overlappingInvoices from './0017-overlapping-invoices.ts'
import * as uploadedFiles from './0018-uploaded-files.ts'
import * as devicesOfSessions from './0021-devices-of-sessions.ts'
import * as workerFigures from './0022-worker-figures.ts'
import * as projectBudgets from './0023-project-budgets.ts'
import * as clientFigures from './0024-client-figures.ts'
import * as statementContents from './0026-statement-contents.ts'
import * as search from './0029-search.ts'
import * as projectSpending from './0030-project-spending.ts'
import * as enquiries from './0031-enquiries.ts'
import * as subscriptions from './0032-subscriptions.ts'
import * as vatAndLiableExpenses from './0034-vat-and-liable-expenses.ts'
import * as verifications from './0035-verifications.ts'
import * as cisMonths from './0036-cis-months.ts'
import * as madeStatements from './0037-made-statements.ts'
import * as subscriptionEnds from './0040-subscription-ends.ts'
import * as agreedVat from './0041-agreed-vat.ts'
import * as cisReminders from './0044-cis-reminders.ts'
import * as statementRequests from './0046-statement-requests.ts'
import * as undonePayments from './0047-undone-payments.ts'
import * as acceptedRates from './0050-accepted-rates.ts'
import * as hmrcPayments from './0053-hmrc-payments.ts'
import * as hmrcReminders from './0054-hmrc-reminders.ts'
import * as withdrawnAndReopened from './0058-withdrawn-and-reopened.ts'
import * as engagementEndings from './0061-engagement-endings.ts'
import * as closedProjects from './0062-closed-projects.ts'
import * as cisAnswered from './0066-cis-answered.ts'
import * as searchedAmounts from './0066-searched-amounts.ts'
import * as changedStatementNumbers from './0067-changed-statement-numbers.ts'
import * as cisMonthLines from './0068-cis-month-lines.ts'
import * as sumsOfExpenses from './0069-sums-of-expenses.ts'
import * as auditedMonths from './0070-audited-months.ts'
import * as partners from './0072-partners.ts'
import * as partnerWebhooks from './0074-partner-webhooks.ts'
import * as oauth from './0075-oauth.ts'
import * as sandboxes from './0076-sandboxes.ts'
import * as signInAlerts from './0078-sign-in-alerts.ts'
import * as companies from './0079-companies.ts'
import * as histories from './0080-histories.ts'
import * as notificationPreferences from './0081-notification-preferences.ts'
import * as confirmedSessions from './0082-confirmed-sessions.ts'
import * as tolerance from './0083-tolerance.ts'
import * as deletedAccounts from './0084-deleted-accounts.ts'
import * as ownClients from './0085-own-clients.ts'
import * as documentLinks from './0090-document-links.ts'
import * as hmrcSubmissions from './0093-hmrc-submissions.ts'
import * as hmrcQuestions from './0094-hmrc-questions.ts'
import * as hmrcSubcontractors from './0095-hmrc-subcontractors.ts'
import * as secondFactors from './0096-second-factors.ts'
import * as personsOfSessions from './0099-persons-of-sessions.ts'
import * as invoicePayments from './0100-invoice-payments.ts'
import * as paymentSettings from './0102-payment-settings.ts'
import * as payRuns from './0103-pay-runs.ts'
import * as payRunConfirmations from './0104-pay-run-confirmations.ts'
import * as invoiceRetention from './0105-invoice-retention.ts'
import * as retentionTerms from './0106-retention-terms.ts'
import * as retentionEntries from './0107-retention-entries.ts'
import * as creditNotes from './0108-credit-notes.ts'
import * as creditedInvoices from './0109-credited-invoices.ts'
import * as creditedPayments from './0110-credited-payments.ts'
import * as hmrcDetailsOfWorkers from './0112-hmrc-details-of-workers.ts'
import * as personsOfDelegations from './0113-persons-of-delegations.ts'
import * as cuts from './0115-cuts.ts'
import * as remittances from './0116-remittances.ts'
import * as releasesOfProject from './0120-releases-of-project.ts'

interface Migration {
  up: (knex: Knex) => Promise<void>
  down?: (knex: Knex) => Promise<void>
}

/** In order. A name is kept in every database that ran it: append, never rename or reorder. */
export const migrations: readonly (readonly [name: string, migration: Migration])[] = [
  ['0001-people', people],
  ['0002-engagements', engagements],
  ['0003-invoices', invoices],
  ['0004-records', records],
  ['0005-machinery', machinery],
  ['0006-timesheets-to-invoices', timesheetsToInvoices],
  ['0007-last-changes', lastChanges],
  ['0011-invitation-links', invitationLinks],
  ['0012-answers-with-their-work', answersWithTheirWork],
  ['0013-mail-lanes', mailLanes],
  ['0017-overlapping-invoices', overlappingInvoices],
  ['0018-uploaded-files', uploadedFiles],
  ['0021-devices-of-sessions', devicesOfSessions],
  ['0022-worker-figures', workerFigures],
  ['0023-project-budgets', projectBudgets],
  ['0024-client-figures', clientFigures],
  ['0026-statement-contents', statementContents],
  ['0029-search', search],
  ['0030-project-spending', projectSpending],
  ['0031-enquiries', enquiries],
  ['0032-subscriptions', subscriptions],
  ['0034-vat-and-liable-expenses', vatAndLiableExpenses],
  ['0035-verifications', verifications],
  ['0036-cis-months', cisMonths],
  ['0037-made-statements', madeStatements],
  ['0040-subscription-ends', subscriptionEnds],
  ['0041-agreed-vat', agreedVat],
  ['0044-cis-reminders', cisReminders],
  ['0046-statement-requests', statementRequests],
  ['0047-undone-payments', undonePayments],
  ['0058-withdrawn-and-reopened', withdrawnAndReopened],
  ['0053-hmrc-payments', hmrcPayments],
  ['0066-cis-answered', cisAnswered],
  ['0061-engagement-endings', engagementEndings],
  ['0062-closed-projects', closedProjects],
  ['0054-hmrc-reminders', hmrcReminders],
  ['0050-accepted-rates', acceptedRates],
  ['0066-searched-amounts', searchedAmounts],
  ['0067-changed-statement-numbers', changedStatementNumbers],
  ['0068-cis-month-lines', cisMonthLines],
  ['0069-sums-of-expenses', sumsOfExpenses],
  ['0070-audited-months', auditedMonths],
  ['0072-partners', partners],
  ['0074-partner-webhooks', partnerWebhooks],
  ['0075-oauth', oauth],
  ['0076-sandboxes', sandboxes],
  ['0078-sign-in-alerts', signInAlerts],
  ['0079-companies', companies],
  ['0080-histories', histories],
  ['0081-notification-preferences', notificationPreferences],
  ['0082-confirmed-sessions', confirmedSessions],
  ['0083-tolerance', tolerance],
  ['0084-deleted-accounts', deletedAccounts],
  ['0085-own-clients', ownClients],
  ['0090-document-links', documentLinks],
  ['0096-second-factors', secondFactors],
  ['0099-persons-of-sessions', personsOfSessions],
  ['0093-hmrc-submissions', hmrcSubmissions],
  ['0094-hmrc-questions', hmrcQuestions],
  ['0095-hmrc-subcontractors', hmrcSubcontractors],
  ['0100-invoice-payments', invoicePayments],
  ['0102-payment-settings', paymentSettings],
  ['0103-pay-runs', payRuns],
  ['0104-pay-run-confirmations', payRunConfirmations],
  ['0105-invoice-retention', invoiceRetention],
  ['0106-retention-terms', retentionTerms],
  ['0107-retention-entries', retentionEntries],
  ['0108-credit-notes', creditNotes],
  ['0109-credited-invoices', creditedInvoices],
  ['0110-credited-payments', creditedPayments],
  ['0112-hmrc-details-of-workers', hmrcDetailsOfWorkers],
  ['0113-persons-of-delegations', personsOfDelegations],
  ['0115-cuts', cuts],
  ['0116-remittances', remittances],
  ['0120-releases-of-project', releasesOfProject],
]

export const latestMigration = migrations.at(-1)?.[0] ?? ''

/** A list instead of a folder: what runs is what was reviewed, bundled or not. */
export const migrationSource: Knex.MigrationSource<(typeof migrations)[number]> = {
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: ([name]) => name,
  getMigration: ([, migration]) =>
    Promise.resolve({
      up: migration.up,
      // Mostly forward only: a mistake is mended by the next migration, never by losing data.
      down: migration.down ?? (() => Promise.reject(new Error('Migrations only go forward'))),
      config: { transaction: false },
    }),
}
