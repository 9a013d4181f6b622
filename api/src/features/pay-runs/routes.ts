import { ApiError, nextFriday, presentPayables } from '@daysheet/core'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { assertSelf } from '../../http/session/assert-self.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { assertSteppedUp } from '../accounts/index.ts'
import { confirmRun } from './confirm-run.ts'
import { createRun } from './create-run.ts'
import { editRun } from './edit-run.ts'
import { findPayables } from './find-payables.ts'
import { findRun, lockRun } from './find-run.ts'
import { listRuns } from './list-runs.ts'
import { lockPayRun } from './lock-run.ts'
import type { PayRunRow } from './model.ts'
import { findPayer, presentSettings, saveSettings } from './payment-settings.ts'
import { checkTerms } from './read-contents.ts'
import { readRunFile } from './read-file.ts'
import { offeredCredits } from './run-credits.ts'
import { showRun } from './show-run.ts'
import { deleteRun, moveRun } from './take-step.ts'
import { undoRun } from './undo-run.ts'

/** A run is its company's own. */
function own(viewer: Viewer, run: PayRunRow): PayRunRow {
  if (run.client_id !== viewer.account.id) throw new ApiError('access_denied')
  return run
}

function settingsRoutes(api: ApiRouter): void {
  route(api, 'GET /api/clients/:id/payment-settings', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return { payment_settings: presentSettings(await findPayer(deps, params.id)) }
  })

  transactionalRoute(
    api,
    'PUT /api/clients/:id/payment-settings',
    async ({ params, body, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      await assertSteppedUp(deps, viewer)
      return { payment_settings: await saveSettings(deps, params.id, body) }
    },
  )
}

function readRoutes(api: ApiRouter): void {
  route(api, 'GET /api/clients/:id/payables', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const today = deps.clock.today()
    const due_by = query.due_by ?? nextFriday(today)
    const { worker_id, project_id, include_overdue } = query
    const not_before = include_overdue === 'false' ? today : null
    const filter = { due_by, not_before, worker_id, project_id }
    const { invoices, payees, submitted } = await findPayables(deps, params.id, filter)
    const names = new Map(payees.map(({ id, full_name }) => [id, full_name]))
    return presentPayables(
      {
        payees,
        payables: [...invoices.values()],
        credits: await offeredCredits(deps.knex, params.id, payees),
        not_approved: submitted.map(
          ({ id, invoice_number, worker_id, due_date, total_amount }) => ({
            ...{ id, invoice_number, worker_id, due_date, total_amount },
            full_name: names.get(worker_id) ?? '',
          }),
        ),
        due_by,
      },
      checkTerms(deps),
    )
  })

  route(api, 'GET /api/clients/:id/pay-runs', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return listRuns(deps.knex, params.id, query)
  })

  route(api, 'GET /api/pay-runs/:id', async ({ params, viewer, deps }) =>
    showRun(deps, viewer, own(viewer, await findRun(deps.knex, params.id))),
  )

  transactionalRoute(api, 'GET /api/pay-runs/:id/file', async ({ params, query, viewer, deps }) =>
    readRunFile(deps, viewer, own(viewer, await lockRun(deps.knex, params.id)), query.format),
  )
}

function draftRoutes(api: ApiRouter): void {
  transactionalRoute(
    api,
    'POST /api/clients/:id/pay-runs',
    async ({ params, body, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      return showRun(deps, viewer, await createRun(deps, viewer, params.id, body))
    },
  )

  transactionalRoute(api, 'PATCH /api/pay-runs/:id', async ({ params, body, viewer, deps }) => {
    const run = own(viewer, await lockRun(deps.knex, params.id))
    return showRun(deps, viewer, await editRun(deps, viewer, run, body))
  })

  transactionalRoute(api, 'DELETE /api/pay-runs/:id', async ({ params, viewer, deps }) => {
    await deleteRun(deps, viewer, own(viewer, await lockRun(deps.knex, params.id)))
  })
}

function stepRoutes(api: ApiRouter): void {
  transactionalRoute(
    api,
    'POST /api/pay-runs/:id/request-approval',
    async ({ params, body, viewer, deps }) => {
      const run = own(viewer, await lockRun(deps.knex, params.id))
      return showRun(deps, viewer, await moveRun(deps, viewer, run, 'request_approval', body))
    },
  )

  transactionalRoute(
    api,
    'POST /api/pay-runs/:id/send-back',
    async ({ params, body, viewer, deps }) => {
      const run = own(viewer, await lockRun(deps.knex, params.id))
      return showRun(deps, viewer, await moveRun(deps, viewer, run, 'send_back', body))
    },
  )

  transactionalRoute(
    api,
    'POST /api/pay-runs/:id/approve',
    async ({ params, body, viewer, deps }) => {
      const run = own(viewer, await lockRun(deps.knex, params.id))
      return showRun(deps, viewer, await lockPayRun(deps, viewer, run, 'approve', body))
    },
  )

  transactionalRoute(api, 'POST /api/pay-runs/:id/lock', async ({ params, body, viewer, deps }) => {
    const run = own(viewer, await lockRun(deps.knex, params.id))
    return showRun(deps, viewer, await lockPayRun(deps, viewer, run, 'lock', body))
  })

  transactionalRoute(
    api,
    'POST /api/pay-runs/:id/cancel',
    async ({ params, body, viewer, deps }) => {
      const run = own(viewer, await lockRun(deps.knex, params.id))
      return showRun(deps, viewer, await moveRun(deps, viewer, run, 'cancel', body))
    },
  )
}

/** What came of a run at the bank. */
function paidRoutes(api: ApiRouter): void {
  transactionalRoute(
    api,
    'POST /api/pay-runs/:id/confirm',
    async ({ params, body, viewer, deps }) => {
      const run = own(viewer, await lockRun(deps.knex, params.id))
      return showRun(deps, viewer, await confirmRun(deps, viewer, run, body))
    },
  )

  transactionalRoute(api, 'POST /api/pay-runs/:id/undo', async ({ params, body, viewer, deps }) => {
    const run = own(viewer, await lockRun(deps.knex, params.id))
    return showRun(deps, viewer, await undoRun(deps, viewer, run, body))
  })
}

export function payRunRoutes(api: ApiRouter): void {
  settingsRoutes(api)
  readRoutes(api)
  draftRoutes(api)
  stepRoutes(api)
  paidRoutes(api)
}
