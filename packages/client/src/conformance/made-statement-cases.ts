import {
  contractorDetailsRefusal,
  MONTH_NOT_OVER,
  NOT_PAID_IN_MONTH,
  statementMadeAlready,
  SUPERSEDED_STAYS,
  taxMonthAt,
} from '@daysheet/core'
import { lastMonth, payWeek, placeOf, readMonth } from './cis-month-cases.ts'
import {
  strangers,
  UNKNOWN_ID,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import {
  accessDenied,
  duplicate,
  has,
  holds,
  refused,
  same,
  wrongRole,
  wrongState,
} from './expectation.ts'

/** Both sides known to HMRC: the contractor by its references, the worker by the UTR. */
async function introduce({ client, worker }: ConformanceWorld): Promise<void> {
  await client.api.session.updateProfile({
    body: {
      contractor_utr: '2108834503',
      paye_reference: '123/AB456',
      accounts_office_reference: '123PA00012345',
    },
  })
  await worker.api.session.updateProfile({ body: { utr_number: '2108834503' } })
}

const make = (world: ConformanceWorld, body: { worker_ids?: string[] } = {}) =>
  world.client.api.cisMonths.makeStatements({ params: placeOf(world, lastMonth(world)), body })

const listOf = ({ client }: ConformanceWorld) =>
  client.api.cisStatements.listForClient({ params: { id: client.user.id } })

export const madeStatementCases: ConformanceCase[] = [
  {
    name: 'the statements of a tax month are made once, and both sides have them',
    run: async (world) => {
      const { worker } = world
      const { worker_id, worker_name } = {
        worker_id: worker.user.id,
        worker_name: worker.user.full_name,
      }
      await introduce(world)
      await payWeek(world, lastMonth(world).end)
      const first = await make(world)
      const statement_id = first.made[0]?.statement_id ?? ''
      same('what was made', first.made, [
        { worker_id, worker_name, statement_id, corrected: false },
      ])
      same('what was skipped', first.skipped, [])
      has('the month', first.statements, { needed: 1, given: 1 })
      const { tax_year, tax_month } = lastMonth(world)
      const statement = {
        id: statement_id,
        tax_year,
        tax_month,
        source: 'made',
        statement_version: 1,
        superseded_at: null,
        print_failed: false,
        total_payments: 1520.5,
        total_deductions: 295,
      } as const
      has('as the client has it', (await listOf(world)).statements[0] ?? {}, statement)
      const theirs = await worker.api.cisStatements.listForWorker({ params: { id: worker_id } })
      has('as the worker has it', theirs.statements[0] ?? {}, statement)
      const { notifications } = await worker.api.notifications.list({})
      has('the worker is told', notifications[0] ?? {}, {
        type: 'cis_statement_uploaded',
        subject: { noun: 'cis_statement', id: statement_id },
      })
      const again = await make(world)
      same('pressed again', again.made, [])
      same('what is unchanged', again.unchanged, [
        { worker_id, worker_name, statement_id, printed_again: false },
      ])
      const [line] = (await readMonth(world, lastMonth(world))).lines
      has('on its line', line?.statement ?? {}, {
        id: statement_id,
        source: 'made',
        print_failed: false,
      })
      holds('it is current', line?.statement?.is_current === true)
    },
  },
  {
    name: 'a worker whose figures changed gets a corrected statement, and the old one counts no more',
    run: async (world) => {
      const { client, worker } = world
      const { end } = lastMonth(world)
      await introduce(world)
      await payWeek(world, end)
      const old = (await make(world)).made[0]?.statement_id ?? ''
      await payWeek(world, end)
      const { made } = await make(world, { worker_ids: [worker.user.id] })
      has('what was made', made[0] ?? {}, { corrected: true })
      const { statements, summary } = await listOf(world)
      same('what is listed', statements.length, 2)
      same('what counts', summary, {
        total_statements: 1,
        total_payments: 3041,
        total_deductions: 590,
      })
      const superseded = statements.find(({ id }) => id === old)
      holds('the old one is superseded', superseded?.superseded_at != null)
      const params = { id: worker.user.id }
      const counts = await worker.api.workerOverview.counts({ params })
      same('the tab', counts.cis_statements, 1)
      const takenBack = client.api.cisStatements.delete({ params: { id: old } })
      await refused('taking back the old one', takenBack, wrongState(SUPERSEDED_STAYS))
    },
  },
  {
    name: 'a statement whose verification number changed counts no more, until it is made anew',
    run: async (world) => {
      const { client, worker } = world
      const month = lastMonth(world)
      await introduce(world)
      const of = await client.api.engagements.readWorker({ params: { id: worker.user.id } })
      const record = (verification_number: string) =>
        client.api.verifications.record({
          params: { id: of.worker.relationship?.id ?? '' },
          body: { verified_on: month.end, result: 'unmatched', verification_number },
        })
      await record('V1111111111A')
      await payWeek(world, month.end)
      await make(world)
      await record('V2222222222B')
      const { lines, statements } = await readMonth(world, month)
      has('its line', lines[0] ?? {}, { higher_rate_number: 'V2222222222B' })
      has('what its statement is', lines[0]?.statement ?? {}, {
        is_current: false,
        number_changed: true,
      })
      has('the month', statements, { needed: 1, given: 0, preparing: 0 })
      has('what was made', (await make(world)).made[0] ?? {}, { corrected: true })
      const [line] = (await readMonth(world, month)).lines
      has('what it is then', line?.statement ?? {}, { is_current: true, number_changed: false })
    },
  },
  {
    name: 'statements are made of a month that is over, by a contractor whom HMRC knows, for its workers',
    run: async (world) => {
      const { client, worker, today } = world
      const month = lastMonth(world)
      await payWeek(world, month.end)
      const missing = contractorDetailsRefusal([
        'contractor_utr',
        'paye_reference',
        'accounts_office_reference',
      ])
      await refused('without references', make(world), wrongState(missing ?? ''))
      await introduce(world)
      const { cisMonths } = client.api
      const running = cisMonths.makeStatements({
        params: placeOf(world, taxMonthAt(today)),
        body: {},
      })
      await refused('while it runs', running, wrongState(MONTH_NOT_OVER))
      const stranger = make(world, { worker_ids: [UNKNOWN_ID] })
      await refused('for a stranger', stranger, wrongState(NOT_PAID_IN_MONTH))
      const params = placeOf(world, month)
      const other = await strangers(world)
      const theirs = other.client.api.cisMonths.makeStatements({ params, body: {} })
      await refused("another client's", theirs, accessDenied)
      const asWorker = worker.api.cisMonths.makeStatements({ params, body: {} })
      await refused('a worker', asWorker, wrongRole)
    },
  },
  {
    name: 'a worker without a UTR is skipped with a reason, and a made statement is not uploaded as well',
    run: async (world) => {
      const { client, worker } = world
      const { tax_year, tax_month, end } = lastMonth(world)
      await introduce(world)
      await worker.api.session.updateProfile({ body: { utr_number: '' } })
      await payWeek(world, end)
      const { made, skipped } = await make(world)
      same('what was made', made, [])
      holds('why', skipped[0]?.reason.startsWith('Their UTR is missing.') === true)
      await introduce(world)
      await make(world)
      const body = { worker_id: worker.user.id, tax_year, tax_month }
      const uploaded = client.api.cisStatements.create({
        params: { id: client.user.id },
        body: { ...body, total_payments: 1, total_deductions: 0 },
      })
      const sentence = statementMadeAlready(worker.user.full_name, { tax_year, tax_month })
      await refused('an upload', uploaded, duplicate(sentence))
    },
  },
]
