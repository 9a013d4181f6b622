import { formatTaxMonth, hasStoppedAsking, type HistoryAction } from '@daysheet/core'
import type {
  WorldHmrcQuestion,
  WorldHmrcSubcontractor,
  WorldHmrcSubmission,
} from '@daysheet/core/fixtures'
import { personOf } from './call.ts'
import {
  recording,
  verificationTable,
  type HistoryTable,
  type Recording,
} from './history-tables.ts'
import { companyName } from './memberships.ts'
import type { Store } from './store.ts'

/** Messages to HMRC: of a return its month, of a request for verification the company. */
const submissionTable: HistoryTable<WorldHmrcSubmission> = {
  rows: ({ hmrc }) => hmrc.submissions,
  keyOf: ({ id }) => id,
  subjectOf: (store, { client_id: id, tax_year, tax_month }) =>
    tax_year !== null && tax_month !== null
      ? { id, title: formatTaxMonth(tax_year, tax_month), tax_year, tax_month }
      : { id, title: companyName(store, id) },
  companiesOf: (_store, { client_id }) => [client_id],
  snapshotOf: () => ({}),
}

const ofWorker = (store: Store, { worker_id: id }: { worker_id: string }) => ({
  ...{ id, title: personOf(store, id).full_name },
})

/** Of whom HMRC is asked. */
const questionTable: HistoryTable<WorldHmrcQuestion> = {
  rows: ({ hmrc }) => hmrc.questions,
  keyOf: ({ submission_id, worker_id }) => `${submission_id} ${worker_id}`,
  subjectOf: ofWorker,
  companiesOf: (_store, { client_id }) => [client_id],
  snapshotOf: () => ({}),
}

/** What clients have mended of what HMRC is told. */
const subcontractorTable: HistoryTable<WorldHmrcSubcontractor> = {
  rows: ({ hmrc }) => hmrc.subcontractors,
  keyOf: ({ client_id, worker_id }) => `${client_id} ${worker_id}`,
  subjectOf: ofWorker,
  companiesOf: (_store, { client_id }) => [client_id],
  snapshotOf: () => ({}),
}

const ANSWER_ACTIONS: Readonly<Partial<Record<WorldHmrcSubmission['status'], HistoryAction>>> = {
  accepted: 'hmrc.accept',
  accepted_without_receipt: 'hmrc.accept_without_receipt',
  refused: 'hmrc.refuse',
  failed: 'hmrc.fail',
  unknown: 'hmrc.lose',
}
const answerAction: Recording<WorldHmrcSubmission>['actionOf'] = (before, after) => {
  if (!after) return null
  if (before?.status !== after.status) return ANSWER_ACTIONS[after.status] ?? null
  return hasStoppedAsking(after) && !hasStoppedAsking(before) ? 'hmrc.stop_asking' : null
}

/** How a message left, in the name of whoever sent it. */
const sent = recording(submissionTable, answerAction)

/** Here HMRC answers as somebody reads; what it verified was verified by whoever asked. */
const answers = [
  recording(submissionTable, answerAction, { personOf: () => null }),
  recording(verificationTable, (before) => (before ? null : 'verification.record'), {
    personOf: (after, { world: { hmrc } }) => {
      const lastQuestion = hmrc.questions.findLast(
        ({ engagement_id }) => engagement_id === after?.engagement_id,
      )
      return (
        hmrc.submissions.find(({ id }) => id === lastQuestion?.submission_id)?.started_by ?? null
      )
    },
  }),
]

export const HMRC_HISTORY_CALLS: Readonly<Record<string, readonly Recording[]>> = {
  'hmrc.fileReturn': [
    recording(submissionTable, (before) => (before ? null : 'hmrc.file_return')),
    sent,
  ],
  'hmrc.verify': [recording(questionTable, (before) => (before ? null : 'hmrc.verify')), sent],
  'hmrc.saveSubcontractor': [recording(subcontractorTable, 'hmrc.save_subcontractor')],
  'hmrc.look': [recording(submissionTable, 'hmrc.look')],
  'hmrc.sendAgain': [recording(submissionTable, 'hmrc.send_again'), sent],
  'hmrc.setAside': [recording(submissionTable, 'hmrc.set_aside')],
  'hmrc.askAgain': [recording(submissionTable, 'hmrc.ask_again')],
  'hmrc.downloadReceipt': [recording(submissionTable, 'hmrc.download_receipt')],
  'hmrc.readFiling': answers,
  'hmrc.readVerifications': answers,
  'hmrc.readSubmission': answers,
}
