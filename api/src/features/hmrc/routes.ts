import {
  ALL_TICKED,
  ApiError,
  viewPreparedReturn,
  type HmrcCredentials,
  type HmrcSubmission,
} from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import { transactionDeps, type Deps } from '../../deps.ts'
import { assertSelf } from '../../http/session/assert-self.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { findMonth } from '../cis-months/index.ts'
import { writeQuestionsDown } from './ask-hmrc.ts'
import { writeReturnDown } from './file-return.ts'
import { currentSubmission, readSubmission, submissionsOfMonth } from './find-submissions.ts'
import { assertFiling, shownModeOf } from './hmrc-mode.ts'
import { listAskedWorkers } from './list-verifications.ts'
import { askAgain, beginAgain, look, setAside } from './lost-answers.ts'
import { prepareMonth } from './prepare-month.ts'
import { downloadReceipt } from './receipt-pdf/print-receipt.ts'
import { saveSubcontractor } from './save-subcontractor.ts'
import { sendSubmission } from './send-submission.ts'
import { presentSubmission, type ReadSubmission } from './submission-row.ts'

const MONTH = '/api/clients/:id/cis-months/:tax_year/:tax_month'
const CLIENT = '/api/clients/:id'
const SUBMISSION = '/api/hmrc-submissions/:id'

/** The month's own screen mends what HMRC is told of workers, and verifies none. */
const OF_WORKERS = ['verify', 'saveSubcontractor'] as const

/** Taken out of the body first, so that nothing that is handed on has them. */
const credentialsOf = (body: {
  gateway_user_id: string
  gateway_password: string
}): HmrcCredentials => ({ user_id: body.gateway_user_id, password: body.gateway_password })

async function ownSubmission(
  knex: Deps['knex'],
  { account }: Viewer,
  id: string,
): Promise<ReadSubmission> {
  const row = await readSubmission(knex, id)
  if (row.client_id !== account.id) throw new ApiError('access_denied')
  return row
}

const shown = async (deps: Deps, id: string): Promise<{ submission: HmrcSubmission }> => ({
  submission: presentSubmission(await readSubmission(deps.knex, id), deps.vault),
})

function returnRoutes(api: ApiRouter): void {
  route(api, `GET ${MONTH}/filing`, async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const mode = await shownModeOf(deps, viewer, params.id, 'fileReturn')
    const submissions = await submissionsOfMonth(deps.knex, params.id, params)
    const sent = submissions.map((row) => presentSubmission(row, deps.vault))
    if (mode === 'off') return { mode, prepared: null, submissions: sent }
    const facts = await findMonth(deps, params.id, params)
    const unticked = { declarations: ALL_TICKED, is_early: false }
    const prepared = await prepareMonth(deps, params.id, facts, unticked)
    return { mode, prepared: viewPreparedReturn(prepared), submissions: sent }
  })

  route(api, `POST ${MONTH}/filing`, async ({ params, body, viewer, deps }) => {
    const credentials = credentialsOf(body)
    const { version, declarations, is_early } = body
    await assertSelf(deps.knex, viewer, params.id)
    const mode = await assertFiling(deps, params.id)
    await deps.limits.consume(LIMITS.hmrc, params.id)
    const place = { clientId: params.id, month: params, mode }
    const { id, body: message } = await inTransaction(deps, (trx) =>
      writeReturnDown(transactionDeps(deps, trx), viewer, place, {
        ...{ version, declarations, is_early },
      }),
    )
    await sendSubmission(deps, id, message, credentials)
    return shown(deps, id)
  })
}

function verificationRoutes(api: ApiRouter): void {
  route(api, `GET ${CLIENT}/hmrc-verifications`, async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const mode = await shownModeOf(deps, viewer, params.id, ...OF_WORKERS)
    const current = await currentSubmission(deps.knex, params.id, 'IR-CIS-VERIFY')
    return {
      mode,
      workers: mode === 'off' ? [] : await listAskedWorkers(deps, params.id),
      submission: current && presentSubmission(current, deps.vault),
    }
  })

  route(api, `POST ${CLIENT}/hmrc-verifications`, async ({ params, body, viewer, deps }) => {
    const credentials = credentialsOf(body)
    const { workers, is_declared } = body
    await assertSelf(deps.knex, viewer, params.id)
    const mode = await assertFiling(deps, params.id)
    await deps.limits.consume(LIMITS.hmrc, params.id)
    const place = { clientId: params.id, mode }
    const { id, body: message } = await inTransaction(deps, (trx) =>
      writeQuestionsDown(transactionDeps(deps, trx), viewer, place, { workers, is_declared }),
    )
    await sendSubmission(deps, id, message, credentials)
    return shown(deps, id)
  })

  transactionalRoute(
    api,
    `PUT ${CLIENT}/hmrc-subcontractors/:worker_id`,
    async ({ params, body, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      await assertFiling(deps, params.id)
      const place = { clientId: params.id, workerId: params.worker_id }
      return { worker: await saveSubcontractor(deps, place, body) }
    },
  )
}

function submissionRoutes(api: ApiRouter): void {
  route(api, `GET ${SUBMISSION}`, async ({ params, viewer, deps }) => ({
    submission: presentSubmission(await ownSubmission(deps.knex, viewer, params.id), deps.vault),
  }))

  route(api, `GET ${SUBMISSION}/receipt`, async ({ params, viewer, deps }) =>
    downloadReceipt(deps, viewer, await ownSubmission(deps.knex, viewer, params.id)),
  )

  route(api, `POST ${SUBMISSION}/look`, async ({ params, body, viewer, deps }) => {
    const row = await ownSubmission(deps.knex, viewer, params.id)
    await assertFiling(deps, row.client_id)
    await deps.limits.consume(LIMITS.hmrc, row.client_id)
    await look(deps, row, credentialsOf(body))
    return shown(deps, row.id)
  })

  route(api, `POST ${SUBMISSION}/send-again`, async ({ params, body, viewer, deps }) => {
    const row = await ownSubmission(deps.knex, viewer, params.id)
    await assertFiling(deps, row.client_id)
    await deps.limits.consume(LIMITS.hmrc, row.client_id)
    const message = await inTransaction(deps, (trx) => beginAgain(transactionDeps(deps, trx), row))
    await sendSubmission(deps, row.id, message, credentialsOf(body))
    return shown(deps, row.id)
  })

  transactionalRoute(api, `POST ${SUBMISSION}/set-aside`, async ({ params, viewer, deps }) => {
    const row = await ownSubmission(deps.knex, viewer, params.id)
    await setAside(deps, row)
    const after = await readSubmission(deps.knex, row.id)
    return { submission: presentSubmission(after, deps.vault) }
  })

  transactionalRoute(api, `POST ${SUBMISSION}/ask-again`, async ({ params, viewer, deps }) => {
    const row = await ownSubmission(deps.knex, viewer, params.id)
    await askAgain(deps, row)
    const after = await readSubmission(deps.knex, row.id)
    return { submission: presentSubmission(after, deps.vault) }
  })
}

export function hmrcRoutes(api: ApiRouter): void {
  returnRoutes(api)
  verificationRoutes(api)
  submissionRoutes(api)
}
