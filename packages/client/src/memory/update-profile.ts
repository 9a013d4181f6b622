import {
  assertVersion,
  ApiError,
  bankDetailsNotification,
  emptiedVatNumberRefusal,
  emptiesVatNumber,
  errorOf,
  identifierRefusals,
  isBankDetailsChange,
  isOutstanding,
  needsStepUp,
  profileRefusal,
  profileValues,
  type contract,
  type ResponseOf,
} from '@daysheet/core'
import { invalid, notify, personOf, type Call, type SignedInCall } from './call.ts'
import { companyName } from './memberships.ts'
import { assertSteppedUp } from './step-up.ts'
import { profileFor, userView } from './user-view.ts'

type UpdateProfile = (typeof contract.session)['updateProfile']
type Changes = Call<UpdateProfile>['body']

/** Every client that may pay this worker is told of new bank details. */
function notifyClients(call: SignedInCall): void {
  const { engagements, invoices } = call.store.world
  const isOwed = (clientId: string) =>
    invoices.some(
      (one) =>
        one.client_id === clientId &&
        one.worker_id === call.account.id &&
        isOutstanding(one.status),
    )
  const mayPay = engagements.filter(
    (e) => e.worker_id === call.account.id && (e.status === 'active' || isOwed(e.client_id)),
  )
  for (const { client_id } of mayPay) {
    notify(call, client_id, {
      ...bankDetailsNotification(call.account.profile, call.now),
      subject: { noun: 'worker', id: call.account.id },
    })
  }
}

interface NewVatNumber {
  path: 'vat_number' | 'client_vat_number'
  after: string | null | undefined
  /** Whose treatment is being changed along with it. */
  workerId?: string
}

/** Refuses a client that empties its VAT number while workers are at reverse charge. */
export function assertVatNumberKept(
  { account, store }: SignedInCall,
  { path, after, workerId }: NewVatNumber,
): void {
  if (!emptiesVatNumber(account.profile.vat_number, after)) return
  const reversed = store.world.engagements.filter(
    (e) =>
      e.client_id === account.id &&
      e.worker_id !== workerId &&
      e.status === 'active' &&
      e.vat_treatment === 'reverse_charge',
  )
  const refusal = emptiedVatNumberRefusal(
    reversed.map(({ worker_id }) => personOf(store, worker_id).full_name),
  )
  if (refusal) throw invalid(path, refusal)
}

/** Changes the profile of the caller's account; both endpoints that do so go by the same rules. */
export function saveProfile(call: SignedInCall & { body: Changes }): void {
  const { version, ...changes } = call.body
  const { side, profile: stored } = call.account
  const profile = side === 'client' ? profileFor(call.me, stored) : stored
  const company = side === 'client' ? companyName(call.store, call.account.id) : ''
  const refusal = profileRefusal(call.viewer, profile, profileValues(changes), company)
  if (refusal !== null) throw errorOf(refusal)
  assertVersion(profile, version)
  assertVatNumberKept(call, { path: 'vat_number', after: changes.vat_number })
  const identifierIssues = identifierRefusals(profile, changes)
  if (identifierIssues.length > 0) throw new ApiError('invalid', { issues: identifierIssues })
  const before: Readonly<Record<string, unknown>> = { ...profile }
  const after = Object.fromEntries(
    Object.entries(profileValues(changes)).filter(([name, value]) => before[name] !== value),
  )
  const names = Object.keys(after)
  if (names.length === 0) return
  if (needsStepUp(names)) assertSteppedUp(call)
  const { full_name = call.me.full_name, phone = call.me.phone, ...ofCompany } = after
  Object.assign(stored, ofCompany, { version: stored.version + 1 })
  Object.assign(call.me, { full_name, phone })
  if (isBankDetailsChange(before, after)) {
    stored.bank_details_changed_at = call.now
    if (side === 'worker') notifyClients(call)
  }
}

export function updateProfile(call: Call<UpdateProfile>): ResponseOf<UpdateProfile> {
  saveProfile(call)
  return { user: userView(call, call.me) }
}
