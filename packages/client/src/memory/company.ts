import {
  effectOfRules,
  NO_APPROVAL_RULES,
  sumPounds,
  WAITING_STATUSES,
  type contract,
} from '@daysheet/core'
import { personOf, type Handlers, type SignedInCall } from './call.ts'
import { bankChangeOf } from './member-decision.ts'
import {
  activeMembersOf,
  actingMembership,
  approvalTermsOf,
  companyName,
  memberOf,
} from './memberships.ts'

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

export const company: Handlers<typeof contract.company> = {
  read: ({ store, session, me, account, viewer }) => {
    const acting = actingMembership(store, session, me)
    return {
      company: {
        id: account.id,
        name: companyName(store, account.id),
        created_at: personOf(store, account.id).created_at,
        member_count: activeMembersOf(store, account.id).length,
        me: {
          role: acting?.role ?? 'viewer',
          approval_limit: acting?.approval_limit ?? null,
          project_ids: [...(acting?.project_ids ?? [])],
          external: acting?.external ?? false,
          abilities: [...viewer.permissions],
        },
      },
    }
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
