import {
  describeError,
  formatInstant,
  HMRC_NOT_REACHED,
  inEnglish,
  LOOK_FIRST,
  NO_ANSWER_TO_WAIT_FOR,
  RECEIPT_NOT_THERE,
  RETURN_STALE,
  submissionStatus,
  SUBMISSION_BLOCKED,
  SUBMISSION_OPEN,
  TOO_EARLY_TO_LOOK,
} from '@daysheet/core'
import { lastMonth, payWeek, readMonth } from './cis-month-cases.ts'
import type { ConformanceCase } from './conformance-world.ts'
import { has, holds, refused, same, stale, wrongState } from './expectation.ts'
import {
  answered,
  fileMonth,
  knownToHmrc,
  MATCHED_UTR,
  monthToFile,
  practised,
  readFiling,
  ticked,
} from './hmrc-practice-world.ts'

const REFERENCE = /^[A-Z2-7]{32}$/

export const hmrcPracticeCases: ConformanceCase[] = [
  {
    name: 'a return is read as HMRC gets it, and stays here while something is missing',
    filing: 'practice',
    run: async (world) => {
      const month = lastMonth(world)
      await payWeek(world, month.end)
      const { mode, prepared, submissions } = await readFiling(world, month)
      same('the mode', mode, 'practice')
      same('what was sent', submissions, [])
      has('the return', prepared, { period_end: month.end, is_nil: false, changes: [] })
      same(
        'what is missing',
        prepared?.findings.map(({ rule, path }) => `${rule} ${path}`),
        [
          'scheme_reference_missing contractor.paye_reference',
          'contractor_utr_missing contractor.contractor_utr',
          'accounts_office_reference_missing contractor.accounts_office_reference',
          'utr_missing lines.0.utr_number',
        ],
      )
      const [line] = prepared?.lines ?? []
      has('its line', line, {
        ...{ name: 'Callum Reid', business_type: 'soletrader', title: null },
        ...{ forenames: 'Callum', surname: 'Reid', trading_name: null, utr_number: null },
        ...{ payments: 1520.5, materials: 45.5, deducted: 295, is_unmatched: false },
        sent: { payments: '1520.00', materials: '45.00', deducted: '295.00' },
      })
      await refused('filing it', fileMonth(world, month), wrongState(SUBMISSION_BLOCKED))
    },
  },
  {
    name: 'a return is filed once, accepted with a receipt of its own, and recorded in its month',
    filing: 'practice',
    run: async (world) => {
      const month = await monthToFile(world)
      const old = (await readFiling(world, month)).prepared?.version
      await payWeek(world, month.end)
      const of = (changes: object) => fileMonth(world, month, changes)
      await refused('another version', of({ version: old }), { ...stale, message: RETURN_STALE })
      const unticked = { declarations: { ...ticked, information_correct: false } }
      await refused('what is not declared', of(unticked), wrongState(SUBMISSION_BLOCKED))
      const sent = await of({})
      has('what was sent', sent, {
        ...{ class: 'IR-CIS-CIS300MR', mode: 'practice', is_nil: false, is_amendment: false },
        ...{ tax_year: month.tax_year, tax_month: month.tax_month, period_end: month.end },
        ...{ lines_count: 1, deducted: 590, receipt_reference: null, look_from: null },
        started_by_name: 'Priya Nair',
      })
      await refused('a second one', of({}), wrongState(SUBMISSION_OPEN))
      const receipt = world.client.api.hmrc.downloadReceipt({ params: { id: sent.id } })
      await refused('its receipt', receipt, wrongState(RECEIPT_NOT_THERE))
      const accepted = await answered(world, sent)
      has('what came of it', accepted, { status: 'accepted', errors: [], failure: null })
      holds('a reference', REFERENCE.test(accepted.receipt_reference ?? ''))
      holds('what HMRC said', accepted.receipt_texts.length === 2)
      const { return: recorded } = await readMonth(world, month)
      has('its return', recorded, { receipt_reference: accepted.receipt_reference, nil: false })
      const { submissions } = await readFiling(world, month)
      same('the list', submissions, [accepted])
      const { entries } = await world.client.api.history.list({ query: {} })
      same(
        'the history',
        entries.flatMap(({ action }) => (action.startsWith('hmrc.') ? [action] : [])).toSorted(),
        ['hmrc.accept', 'hmrc.file_return'],
      )
      const { notifications } = await world.client.api.notifications.list({ query: {} })
      const answerNotifications = notifications.filter(
        ({ type }) => type === 'hmrc_return_answered',
      )
      same('those who hear of it', answerNotifications.length, 1)
    },
  },
  {
    name: 'the receipt of an accepted return is a file, and a corrected return replaces it',
    filing: 'practice',
    run: async (world) => {
      const month = await monthToFile(world)
      const first = await answered(world, await fileMonth(world, month))
      const { api } = world.client
      const receipt = await api.hmrc.downloadReceipt({ params: { id: first.id } })
      same('its type', receipt.type, 'application/pdf')
      holds('a PDF', (await receipt.text()).startsWith('%PDF-'))
      await payWeek(world, month.end)
      const second = await answered(world, await fileMonth(world, month))
      has('the second', second, { status: 'accepted', is_amendment: true })
      const { submissions } = await readFiling(world, month)
      same(
        'newest first',
        submissions.map(({ id }) => id),
        [second.id, first.id],
      )
      const { return: recorded, amendments } = await readMonth(world, month)
      has('the month', recorded, { receipt_reference: second.receipt_reference })
      same('what an amended return would change', amendments, [])
    },
  },
  {
    name: 'a nil return is filed as one',
    filing: 'practice',
    run: async (world) => {
      await knownToHmrc(world)
      const month = lastMonth(world)
      const filed = await answered(world, await fileMonth(world, month))
      has('the return', filed, { status: 'accepted', is_nil: true, lines_count: 0, deducted: 0 })
      has('the month', (await readMonth(world, month)).return, { nil: true })
    },
  },
  {
    name: 'a wrong password files nothing, and the right one then does',
    filing: 'practice',
    run: async (world) => {
      const month = await monthToFile(world)
      const wrong = await fileMonth(world, month, { gateway_password: 'wrong' })
      const failed = await answered(world, wrong)
      has('the first', failed, { status: 'failed', failure: 'credentials', correlation_id: null })
      same('its month', (await readMonth(world, month)).return, null)
      const again = await answered(world, await fileMonth(world, month))
      has('the second', again, { status: 'accepted', is_amendment: false })
    },
  },
  {
    name: 'a return that HMRC refuses says each error at its field, and is filed once it is mended',
    filing: 'practice',
    run: async (world) => {
      const month = await monthToFile(world, '762')
      const submission = await answered(world, await fileMonth(world, month))
      has('the return', submission, { status: 'refused', receipt_reference: null, failure: null })
      same(
        'its errors',
        submission.errors.map(({ number, path }) => [number, path]),
        [
          ['3001', null],
          ['5012', 'contractor.contractor_utr'],
          ['7912', null],
        ],
      )
      const [, utr] = submission.errors
      has('of nobody', utr, { worker_id: null, worker_name: null, field: 'UTR' })
      same('in words', utr?.message, describeError({ ...utr, raised_by: '' } as never))
      same('its month', (await readMonth(world, month)).return, null)
      await knownToHmrc(world)
      const mended = await answered(world, await fileMonth(world, month))
      has('once mended', mended, { status: 'accepted', is_amendment: false })
    },
  },
  {
    name: 'a receipt that does not match, an outage and silence are told apart',
    filing: 'practice',
    run: async (world) => {
      const month = await monthToFile(world, '755')
      const away = await answered(world, await fileMonth(world, month))
      has('an outage', away, { status: 'failed', failure: 'later' })
      await knownToHmrc(world, '757')
      const other = await answered(world, await fileMonth(world, month))
      has('another receipt', other, { status: 'accepted_without_receipt', receipt_reference: null })
      has('the month', (await readMonth(world, month)).return, { receipt_reference: null })
      await knownToHmrc(world, '758')
      const silent = await fileMonth(world, month)
      has('silence', silent, { status: 'acknowledged', is_amendment: true })
      const ask = world.client.api.hmrc.askAgain({ params: { id: silent.id } })
      await refused('asking again', ask, wrongState(NO_ANSWER_TO_WAIT_FOR))
    },
  },
  {
    name: 'a message whose answer was lost is looked for, not sent again, and settled by a person',
    filing: 'practice',
    run: async (world) => {
      const month = await monthToFile(world, '763')
      const lost = await answered(world, await fileMonth(world, month))
      has('the message', lost, { status: 'unknown', failure: null, may_send_again: false })
      const { hmrc } = world.client.api
      const params = { id: lost.id }
      const time = formatInstant(lost.look_from ?? '').slice(-5)
      const early = wrongState(inEnglish(TOO_EARLY_TO_LOOK, { time }))
      await refused('looking at once', hmrc.look({ params, body: practised }), early)
      const again = hmrc.sendAgain({ params, body: practised })
      await refused('sending it again', again, wrongState(LOOK_FIRST))
      await refused('another', fileMonth(world, month), wrongState(SUBMISSION_OPEN))
      const { submission } = await hmrc.setAside({ params })
      has('settled', submission, { status: 'failed', failure: 'set_aside' })
      const over = wrongState(submissionStatus.refusal('failed', 'find', 'message'))
      await refused('settling it twice', hmrc.setAside({ params }), over)
      holds('never said to be unreachable', submission.message !== HMRC_NOT_REACHED)
      await knownToHmrc(world)
      const filed = await answered(world, await fileMonth(world, month))
      has('filed anew', filed, { status: 'accepted', is_amendment: false })
    },
  },
  {
    name: 'HMRC is asked about a worker, and what it says is recorded',
    filing: 'practice',
    run: async (world) => {
      await knownToHmrc(world)
      const { client, worker } = world
      const { hmrc } = client.api
      const params = { id: client.user.id }
      const read = async () => (await hmrc.readVerifications({ params })).workers[0]
      has('before', await read(), {
        ...{ worker_id: worker.user.id, name: 'Callum Reid', utr_number: MATCHED_UTR },
        ...{ needs_verification: true, verified_on: null, last_returned: null },
        ...{ can_be_matched: true, asked: null },
      })
      const workers = [{ worker_id: worker.user.id, action: 'match' as const }]
      const body = { ...practised, workers, is_declared: true }
      const undeclared = hmrc.verify({ params, body: { ...body, is_declared: false } })
      await refused('what is not declared', undeclared, wrongState(SUBMISSION_BLOCKED))
      const { submission } = await hmrc.verify({ params, body })
      has('the request', submission, { class: 'IR-CIS-VERIFY', lines_count: 1, tax_year: null })
      await refused('a second one', hmrc.verify({ params, body }), wrongState(SUBMISSION_OPEN))
      const accepted = await answered(world, submission)
      has('the answer', accepted, { status: 'accepted' })
      const lastQuestion = {
        ...{ submission_id: submission.id, action: 'match', line: 0, verdict: 'verified' },
        ...{ result: 'net', verification_number: 'V1000000007' },
      }
      has('after', await read(), { asked: lastQuestion })
    },
  },
  {
    name: 'whom HMRC does not know is verified at the higher rate, with what was mended',
    filing: 'practice',
    run: async (world) => {
      const { client, worker } = world
      await knownToHmrc(world)
      await worker.api.session.updateProfile({ body: { utr_number: '2000000000' } })
      const { hmrc } = client.api
      const params = { id: client.user.id }
      const ask = async (action: 'match' | 'verify') => {
        const workers = [{ worker_id: worker.user.id, action }]
        const body = { ...practised, workers, is_declared: true }
        const { submission } = await hmrc.verify({ params, body })
        await answered(world, submission)
        return (await hmrc.readVerifications({ params })).workers[0]?.asked
      }
      has('as a match', await ask('match'), { verdict: 'unmatched' })
      const { worker: mended } = await hmrc.saveSubcontractor({
        params: { ...params, worker_id: worker.user.id },
        body: { business_type: 'company', trading_name: ' Reid Brickwork Ltd ', forenames: '' },
      })
      has('mended', mended, {
        ...{ business_type: 'company', trading_name: 'Reid Brickwork Ltd', forenames: '' },
        ...{ surname: '', title: null, can_be_matched: true },
      })
      has('at the higher rate', await ask('verify'), { verdict: 'verified', action: 'verify' })
    },
  },
]
