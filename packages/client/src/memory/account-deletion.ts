import {
  ACCOUNT_DELETED,
  ACCOUNT_DELETED_REASON,
  accountDeletionRefusal,
  ApiError,
  closesWithPerson,
  deletedEmail,
  EMPTIED_OF_PERSON,
  EMPTIED_OF_WORKER,
  isOutstanding,
  NEEDS_BROWSER_SESSION,
  NOTIFICATION_TYPES,
  type AccountToDelete,
  type contract,
  type LeftCompany,
} from '@daysheet/core'
import { assertNoRefusal, personOf, sameEmail, type Call, type SignedInCall } from './call.ts'
import { endConsentsOf, endSession, endSessionsOf } from './device-sessions.ts'
import { endEngagement, take } from './engagement-changes.ts'
import { answer } from './invitations.ts'
import { activeMembersOf, companyName, listFounder, membershipsOf } from './memberships.ts'
import { assertSteppedUp } from './step-up.ts'
import { cancelHeld } from './subscriptions.ts'

type Endpoint = typeof contract.session.deleteAccount

interface Company extends LeftCompany {
  id: string
}

function companiesOf({ store, me }: SignedInCall): Company[] {
  return membershipsOf(store, me).map(({ company_id: id, role }) => {
    const others = activeMembersOf(store, id).filter(({ user_id }) => user_id !== me.id)
    return {
      id,
      name: companyName(store, id),
      isOwner: role === 'owner',
      others: others.length,
      otherOwners: others.filter((one) => one.role === 'owner').length,
      unpaid: store.world.invoices.filter(
        ({ client_id, status }) => client_id === id && isOutstanding(status),
      ).length,
    }
  })
}

const decidedOf = ({ store, me }: SignedInCall, companies: Company[]): AccountToDelete =>
  me.user_type === 'client'
    ? { side: 'client', companies }
    : {
        side: 'worker',
        unpaid: store.world.invoices.filter(
          ({ worker_id, status }) => worker_id === me.id && isOutstanding(status),
        ).length,
      }

/** Ends what accounts do together with others, as each could have ended it. */
function endAccount(call: SignedInCall, id: string): void {
  const { store, me, today } = call
  cancelHeld(call, id)
  const side = me.user_type
  const active = store.world.engagements.filter(
    (one) => one[`${side}_id`] === id && one.status === 'active',
  )
  const account = { side, profile: personOf(store, id) }
  for (const engagement of active) {
    const ending = { last_day: today, reason: ACCOUNT_DELETED_REASON }
    endEngagement(call, account, engagement, ending)
  }
}

function deleteWorkersRecords(call: SignedInCall): void {
  const { me, store } = call
  const { world } = store
  const isOwn = ({ worker_id }: { worker_id: string }) => worker_id === me.id
  endAccount(call, me.id)
  for (const invitation of world.invitations) {
    const isOpen = invitation.status === 'sent' && sameEmail(invitation.email, me.email)
    if (isOpen) answer(call, invitation, me, 'declined')
  }
  take(world.invoices, (one) => isOwn(one) && one.status === 'draft')
  take(world.timesheets, (one) => isOwn(one) && one.status === 'draft')
  take(world.expenses, isOwn)
  take(world.joinRequests, isOwn)
  closeOwnClients(call)
  for (const engagement of world.engagements.filter(isOwn)) engagement.email = deletedEmail(me.id)
}

/** Where nothing was sent to it an own client goes; another stays with its name, and closes. */
function closeOwnClients({ me, store }: SignedInCall): void {
  const { world } = store
  const isWritten = (id: string) =>
    [...world.invoices, ...world.timesheets, ...world.cisStatements].some(
      ({ client_id }) => client_id === id,
    )
  for (const own of world.ownClients.filter(({ worker_id }) => worker_id === me.id)) {
    Object.assign(own, { copy_emails: [], notes: null })
    Object.assign(personOf(store, own.client_id), { ...CLOSED, full_name: '' })
    if (isWritten(own.client_id)) continue
    take(world.ownClients, (one) => one === own)
    take(world.projects, ({ client_id }) => client_id === own.client_id)
    take(world.engagements, ({ client_id }) => client_id === own.client_id)
    take(world.people, ({ id }) => id === own.client_id)
  }
}

function leaveCompanies(call: SignedInCall, companies: Company[]): void {
  const { me, now, store } = call
  const { world } = store
  for (const company of companies) {
    const { id } = company
    if (closesWithPerson(company)) {
      endAccount(call, id)
      take(world.invitations, (one) => one.client_id === id && isWithdrawable(one.status))
      for (const one of world.memberInvitations) {
        if (one.company_id === id && one.status === 'sent') one.status = 'withdrawn'
      }
      Object.assign(personOf(store, id), CLOSED)
    }
    listFounder(store, id)
    const own = world.members.find((one) => one.company_id === id && one.user_id === me.id)
    Object.assign(own ?? {}, { status: 'left', left_at: now })
  }
}

const isWithdrawable = (status: string) => status === 'draft' || status === 'sent'

/** Of a company that nobody writes to any more. */
const CLOSED = {
  company_phone: null,
  accounts_email: null,
  accountancy_software_email: null,
  cis_reminders_enabled: false,
}

function deletePersonsRecords({ me, store }: SignedInCall): void {
  const { world } = store
  take(world.secondFactors, ({ user_id }) => user_id === me.id)
  store.recoveryCodes.delete(me.id)
  for (const one of world.memberInvitations) {
    if (one.status === 'sent' && sameEmail(one.email, me.email)) one.status = 'declined'
  }
  take(world.notifications, ({ user_id }) => user_id === me.id)
  // A client that gives a statement of what was paid notifies nobody of it any more.
  world.notificationPreferences[me.id] = {
    events: NOTIFICATION_TYPES.map((type) => ({ type, mail: false, bell: false })),
    daily_digest: false,
  }
  for (const [token, { user_id }] of store.tokens) {
    if (user_id === me.id) store.tokens.delete(token)
  }
  endSessionsOf(store, me.id)
  endConsentsOf(store, me.id)
  take(world.connectedApps, ({ user_id }) => user_id === me.id)
}

/** The API's deletion: what nobody else has goes, what was sent stays with whoever got it. */
export function deleteAccount(call: Call<Endpoint>): { message: string } {
  const { me, session, store } = call
  if (session.isPartners) throw new ApiError('access_denied', { message: NEEDS_BROWSER_SESSION })
  const companies = companiesOf(call)
  assertNoRefusal(accountDeletionRefusal(decidedOf(call, companies)))
  assertSteppedUp(call)
  if (me.user_type === 'worker') deleteWorkersRecords(call)
  leaveCompanies(call, companies)
  deletePersonsRecords(call)
  endSession(store, session)
  store.mail.push({ to: me.email, subject: 'Your account was deleted', token: null })
  Object.assign(me, {
    // A company's are in the same record here, and stay.
    ...EMPTIED_OF_PERSON,
    ...(me.user_type === 'worker' && EMPTIED_OF_WORKER),
    email_verified: false,
    email: deletedEmail(me.id),
    password: store.newId(),
  })
  return { message: ACCOUNT_DELETED }
}
