import {
  effectOfRules,
  errorOf,
  NO_APPROVAL_RULES,
  requirementRefusal,
  sumPounds,
  WAITING_STATUSES,
  type Company,
  type contract,
} from '@daysheet/core'
import { personOf, type Handlers, type SignedInCall } from './call.ts'
import { factorsOf } from './factor-proof.ts'
import { bankChangeOf } from './member-decision.ts'
import {
  activeMembersOf,
  actingMembership,
  approvalTermsOf,
  companyName,
  memberOf,
} from './memberships.ts'
import { assertSteppedUp } from './step-up.ts'

function rulesOf(call: SignedInCall) {
  const { store, account } = call
  const waiting = store.world.invoices.filter(
    ({ client_id, status }) =>
      client_id === account.id && (WAITING_STATUSES as readonly string[]).includes(status),
  )
  return {
    rules: store.world.approvalRules[account.id] ?? NO_APPROVAL_RULES,
    effect: effectOfRules(
      waiting.map((one) => ({
        ...bankChangeOf(call, one),
        status: one.status,
        amount: sumPounds([one.subtotal, one.expenses_total]),
        is_of_approved_timesheet: store.world.timesheets.some(
          ({ id, status }) => id === one.timesheet_id && status === 'approved',
        ),
      })),
      {
        members: activeMembersOf(store, account.id).map((one) => memberOf(store, one)),
        rules: approvalTermsOf(store, account.id).rules,
        now: call.now,
      },
    ),
  }
}

function companyView({ store, session, me, account, viewer }: SignedInCall): Company {
  const acting = actingMembership(store, session, me)
  return {
    id: account.id,
    name: companyName(store, account.id),
    created_at: personOf(store, account.id).created_at,
    member_count: activeMembersOf(store, account.id).length,
    second_factor_required: store.world.secondFactorRequired.includes(account.id),
    me: {
      role: acting?.role ?? 'viewer',
      approval_limit: acting?.approval_limit ?? null,
      project_ids: [...(acting?.project_ids ?? [])],
      external: acting?.external ?? false,
      abilities: [...viewer.permissions],
    },
  }
}

export const company: Handlers<typeof contract.company> = {
  read: (call) => ({ company: companyView(call) }),
  requireSecondFactor: (call) => {
    const { store, account, me, body } = call
    const { world } = store
    const refusal = requirementRefusal(body.required, factorsOf(call, me.id).length > 0)
    if (refusal !== null) throw errorOf(refusal)
    assertSteppedUp(call)
    const isRequired = world.secondFactorRequired.includes(account.id)
    if (isRequired && !body.required) {
      world.secondFactorRequired = world.secondFactorRequired.filter((id) => id !== account.id)
    } else if (!isRequired && body.required) {
      world.secondFactorRequired.push(account.id)
      const subject = `${companyName(store, account.id)} asks everybody for two-step sign-in`
      for (const { user_id } of activeMembersOf(store, account.id)) {
        store.mail.push({ to: personOf(store, user_id).email, subject, token: null })
      }
    }
    return { company: companyView(call) }
  },
  readApprovalRules: rulesOf,
  updateApprovalRules: (call) => {
    const { approvalRules } = call.store.world
    const changes = Object.fromEntries(
      Object.entries(call.body).filter(([, value]) => value !== undefined),
    )
    approvalRules[call.account.id] = {
      ...(approvalRules[call.account.id] ?? NO_APPROVAL_RULES),
      ...changes,
    }
    return rulesOf(call)
  },
}
