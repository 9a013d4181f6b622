import {
  ApiError,
  DEFAULT_VAT_TREATMENT,
  displayName,
  ENDED_CLIENT_REQUIRED,
  endsByArchiving,
  engagementAbilities,
  engagementEndedNotification,
  engagementResumedNotification,
  planEnding,
  resumeRefusal,
  resumingRefusal,
  type contract,
} from '@daysheet/core'
import type {
  WorldAssignment,
  WorldEngagement,
  WorldInvitation,
  WorldPerson,
} from '@daysheet/core/fixtures'
import {
  accessDenied,
  assertNoRefusal,
  invalid,
  notFound,
  notify,
  personOf,
  type Call,
  type Context,
  type NewNotification,
  type SignedInCall,
  type WorldAccount,
} from './call.ts'
import { clientKindOf, engagementOf } from './documents.ts'
import { licencesOf } from './subscriptions.ts'

type Endpoints = typeof contract.engagements
type EitherSide = SignedInCall & {
  params: { id: string }
  body?: { client_id?: string | undefined } | undefined
}

/** The engagement becomes active on the invitation's terms; an ended one keeps its history. */
export function engage(
  { store, now }: Context,
  invitation: WorldInvitation,
  worker: WorldPerson,
): void {
  const { client_id, day_rate, standard_hours } = invitation
  const { overtime_multiplier, night_multiplier, weekend_multiplier } = invitation
  const terms = {
    status: 'active' as const,
    ending: null,
    day_rate,
    standard_hours,
    overtime_multiplier,
    night_multiplier,
    weekend_multiplier,
  }
  const ended = engagementOf(store, { client_id, worker_id: worker.id })
  if (ended) {
    Object.assign(ended, terms, { version: ended.version + 1 })
    return
  }
  store.world.engagements.push({
    ...terms,
    id: store.newId(),
    client_id,
    worker_id: worker.id,
    email: invitation.email,
    vat_treatment: DEFAULT_VAT_TREATMENT,
    is_end_user: false,
    invoices_enabled: true,
    timesheets_enabled: true,
    created_at: now,
    version: 1,
  })
}

/** Of a client with the worker of the address, of a worker with the client that the body names. */
function findOwnEngagement(call: EitherSide): WorldEngagement {
  const { account, params, store } = call
  const isClient = account.side === 'client'
  const worker = store.world.people.find(({ id }) => id === params.id)
  if (worker?.user_type !== 'worker') throw notFound()
  if (!isClient && worker.id !== account.id) throw accessDenied()
  const client_id = isClient ? account.id : call.body?.client_id
  if (client_id === undefined) throw invalid('client_id', ENDED_CLIENT_REQUIRED)
  const client = store.world.people.find(({ id }) => id === client_id)
  if (client?.user_type !== 'client') throw notFound()
  const engagement = engagementOf(store, { client_id, worker_id: worker.id })
  if (!engagement) throw accessDenied()
  // An own client is put away instead: nobody there is told of an end.
  if (clientKindOf(store, client_id) === 'own') {
    assertNoRefusal(endsByArchiving(displayName(client)))
  }
  return engagement
}

const changed = ({ viewer }: SignedInCall, engagement: WorldEngagement) => ({
  engagement: { ...engagement, abilities: engagementAbilities(engagement, viewer) },
})

/** Who ends or resumes it. */
type EitherAccount = Pick<WorldAccount, 'side' | 'profile'>

function tell(
  context: Context,
  { side }: EitherAccount,
  { client_id, worker_id }: WorldEngagement,
  notification: Omit<NewNotification, 'subject'>,
): void {
  const isClient = side === 'client'
  const subject = isClient
    ? { noun: 'client' as const, id: client_id }
    : { noun: 'worker' as const, id: worker_id }
  notify(context, isClient ? worker_id : client_id, { ...notification, subject })
}

/** Takes those out of the list for which it is true. */
export function take<T>(list: T[], isTaken: (one: T) => boolean): T[] {
  const taken = list.filter(isTaken)
  list.splice(0, list.length, ...list.filter((one) => !isTaken(one)))
  return taken
}

/** The other side is told; its worker is on no project of the client any more. */
export function endEngagement(
  context: Context,
  account: EitherAccount,
  engagement: WorldEngagement,
  { last_day, reason }: Call<Endpoints['end']>['body'],
): void {
  const plan = planEnding(engagement, { by: account.side, last_day, reason }, context.today)
  if ('refusal' in plan) throw new ApiError('wrong_state', { message: plan.refusal })
  if ('issues' in plan) throw new ApiError('invalid', { issues: plan.issues })
  Object.assign(engagement, plan, { version: engagement.version + 1 })
  const { world } = context.store
  const ofClient = new Set(
    world.projects
      .filter(({ client_id }) => client_id === engagement.client_id)
      .map(({ id }) => id),
  )
  const isTheirs = ({ project_id, worker_id }: WorldAssignment) =>
    worker_id === engagement.worker_id && ofClient.has(project_id)
  const unassigned = take(world.assignments, isTheirs)
  take(world.endedAssignments, (one) =>
    unassigned.some(
      ({ project_id, worker_id }) => project_id === one.project_id && worker_id === one.worker_id,
    ),
  )
  const { ended_on } = plan.ending
  world.endedAssignments.push(...unassigned.map((one) => ({ ...one, last_day, ended_on })))
  tell(
    context,
    account,
    engagement,
    engagementEndedNotification(plan.ending, displayName(account.profile)),
  )
}

export function end(call: Call<Endpoints['end']>) {
  const engagement = findOwnEngagement(call)
  endEngagement(call, call.account, engagement, call.body)
  return changed(call, engagement)
}

export function resume(call: Call<Endpoints['resume']>) {
  const engagement = findOwnEngagement(call)
  const { client_id, worker_id, ending } = engagement
  const by = call.account.side
  const client = displayName(personOf(call.store, client_id))
  const other = by === 'client' ? personOf(call.store, worker_id).full_name : client
  assertNoRefusal(resumeRefusal(engagement, { by, other }))
  const message = resumingRefusal(licencesOf(call, client_id), { by, other })
  if (message !== null) throw new ApiError('licences_exhausted', { message })
  Object.assign(engagement, { status: 'active', ending: null, version: engagement.version + 1 })
  const { world } = call.store
  const isOpen = (project_id: string) =>
    world.projects.some(
      (one) => one.id === project_id && one.client_id === client_id && !one.archived,
    )
  const returning = take(
    world.endedAssignments,
    (one) =>
      one.worker_id === worker_id && one.ended_on === ending?.ended_on && isOpen(one.project_id),
  )
  world.assignments.push(
    ...returning.map(({ last_day: _until, ended_on: _since, ...assignment }) => assignment),
  )
  tell(
    call,
    call.account,
    engagement,
    engagementResumedNotification(displayName(call.account.profile)),
  )
  return changed(call, engagement)
}
