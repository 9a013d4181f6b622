import type { Invoice, Timesheet } from '@daysheet/core'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdInvoice } from './support/build-invoice.ts'
import { createdTimesheet, entryOn, timesheetBody, timesheetIn } from './support/build-timesheet.ts'
import { buildProject, buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import type { HttpAnswer } from './support/http-client.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNTIL_WAITING } from './support/waiting-connection.ts'

let app: TestApp
let pair: WorkingPair
let knex: Knex
beforeAll(async () => {
  app = await startTestApp()
  knex = app.deps.knex
})
afterAll(() => app.close())
beforeEach(async () => {
  pair = await buildWorkingPair(app)
})

type Written = HttpAnswer<{ invoice?: Invoice; timesheet?: Timesheet }>

/**
 * A call on a document, prepared up to sending it, with the change that should refuse it after its
 * checks.
 */
interface Act {
  call: () => Promise<Written>
  /** Takes a lock that the call needs only when it begins to write, after its checks. */
  stop: (hold: Knex.Transaction) => Promise<unknown>
}

const stopAtNumber = (kind: 'invoice' | 'timesheet') => (hold: Knex.Transaction) =>
  hold('number_counters').where({ worker_id: pair.worker.id, kind }).forUpdate()

const stopAtLines = (table: string, column: string, id: string) => (hold: Knex.Transaction) =>
  hold(table).where(column, id).forUpdate()

const area = () => `/api/workers/${pair.worker.id}`

const acts = {
  'an invoice that is created and sent at once, as quick entry does': async (): Promise<Act> => {
    await createdInvoice(pair, { items: [await dayElsewhere()] })
    const body = invoiceBody(pair, { status: 'submitted' })
    return {
      call: () => pair.asWorker.post(`${area()}/invoices`, body),
      stop: stopAtNumber('invoice'),
    }
  },
  'a draft invoice that is saved': () => savedInvoice('draft'),
  'a draft invoice that is submitted': () => savedInvoice('submitted'),
  'a timesheet that is created and sent at once': async (): Promise<Act> => {
    await createdTimesheet(pair, { items: [await entryElsewhere()] })
    const body = timesheetBody(pair, { status: 'submitted' })
    return {
      call: () => pair.asWorker.post(`${area()}/timesheets`, body),
      stop: stopAtNumber('timesheet'),
    }
  },
  'a draft timesheet that is submitted': async (): Promise<Act> => {
    const { id } = await createdTimesheet(pair, { items: [await entryElsewhere()] })
    const body = timesheetBody(pair, { status: 'submitted' })
    return {
      call: () => pair.asWorker.put(`/api/timesheets/${id}`, body),
      stop: stopAtLines('timesheet_items', 'timesheet_id', id),
    }
  },
  'an invoice that is made of a timesheet': async (): Promise<Act> => {
    await createdInvoice(pair, { items: [await dayElsewhere()] })
    const { id } = await timesheetIn('approved', pair)
    return {
      call: () => pair.asWorker.post(`/api/timesheets/${id}/invoice`),
      stop: stopAtNumber('invoice'),
    }
  },
}

async function savedInvoice(status: 'draft' | 'submitted'): Promise<Act> {
  const { id } = await createdInvoice(pair, { items: [await dayElsewhere()] })
  return {
    call: () => pair.asWorker.put(`/api/invoices/${id}`, invoiceBody(pair, { status })),
    stop: stopAtLines('invoice_items', 'invoice_id', id),
  }
}

/** Another project, which the pair's own documents don't name. */
const elsewhere = async () => ({
  projectId: await buildProject(app, pair.client, { worker: pair.worker }),
})

const dayElsewhere = async () => dayOn(await elsewhere(), '2026-11-09')
const entryElsewhere = async () => entryOn(await elsewhere(), '2026-11-09')

const edit = async (changes: object) => {
  const email = pair.worker.email
  const body = { email, ...changes }
  return (await pair.asClient.put(`${area()}/edit`, body)).status
}

/** The change that would have decided otherwise, and the status of its success. */
const changes = {
  'the client stops taking them': [
    () => edit({ invoices_enabled: false, timesheets_enabled: false }),
    200,
  ],
  'another rate is agreed': [() => edit({ day_rate: 300 }), 200],
  'the engagement ends': [
    async () =>
      app.deps
        .knex('engagements')
        .where('worker_id', pair.worker.id)
        .update({ status: 'inactive' }),
    1,
  ],
  'the worker registers for VAT': [
    async () => (await pair.asWorker.patch('/auth/profile', { vat_registered: true })).status,
    200,
  ],
  'its project is taken from the worker and deleted': [
    async () => {
      const project = `/api/projects/${pair.projectId}`
      await pair.asClient.delete(`${project}/workers/${pair.worker.id}`)
      return (await pair.asClient.delete(project)).status
    },
    409,
  ],
  'its project is archived': [
    async () => (await pair.asClient.post(`/api/projects/${pair.projectId}/archive`)).status,
    200,
  ],
} as const satisfies Record<string, readonly [() => Promise<number>, number]>

type ActName = keyof typeof acts
type ChangeName = keyof typeof changes

const NOT_OF_TIMESHEETS: readonly ChangeName[] = [
  'another rate is agreed',
  'the worker registers for VAT',
]
/**
 * A draft may be saved whatever the client accepts; an approved timesheet's project may be closed.
 */
const FREE: Partial<Record<ActName, readonly ChangeName[]>> = {
  'a draft invoice that is saved': ['the client stops taking them', 'the engagement ends'],
  'a timesheet that is created and sent at once': NOT_OF_TIMESHEETS,
  'a draft timesheet that is submitted': NOT_OF_TIMESHEETS,
  'an invoice that is made of a timesheet': [
    'its project is archived',
    'its project is taken from the worker and deleted',
  ],
}

const cases = (Object.keys(acts) as ActName[]).flatMap((act) =>
  (Object.keys(changes) as ChangeName[])
    .filter((change) => !FREE[act]?.includes(change))
    .map((change) => [act, change] as const),
)

describe('what is judged by terms that somebody changes at the same moment', () => {
  it.each(cases)('holds for %s: only afterwards %s', async (actName, changeName) => {
    const act = await acts[actName]()
    const [change, success] = changes[changeName]
    const hold = await knex.transaction()
    let isChanged = false
    let wasChangedFirst: boolean
    let written: ReturnType<Act['call']>
    let changed: Promise<number>
    try {
      await act.stop(hold)
      written = act.call()
      await expect.poll(waitingForLocks, UNTIL_WAITING).toBe(1)
      changed = change().then((result) => {
        isChanged = true
        return result
      })
      await expect
        .poll(async () => isChanged || (await waitingForLocks()) === 2, UNTIL_WAITING)
        .toBe(true)
      wasChangedFirst = isChanged
    } finally {
      await hold.rollback()
    }
    const { status } = await written
    expect({ wasChangedFirst, isDone: status < 300 }).toEqual({
      wasChangedFirst: false,
      isDone: true,
    })
    expect(await changed).toBe(success)
  })
})

/** How many transactions on this database wait for a row that another one holds. */
async function waitingForLocks(): Promise<number> {
  const [[row]] = (await knex.raw(
    `SELECT COUNT(*) AS n FROM information_schema.INNODB_TRX AS t
     JOIN information_schema.PROCESSLIST AS p ON p.ID = t.trx_mysql_thread_id
     WHERE t.trx_state = 'LOCK WAIT' AND p.DB = DATABASE()`,
  )) as [[{ n: number }]]
  return row.n
}
