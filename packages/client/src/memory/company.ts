import {
  bankChangeHeldUntil,
  NO_APPROVAL_RULES,
  needsSecondApproval,
  type contract,
} from '@daysheet/core'
import { personOf, type Handlers, type SignedInCall } from './call.ts'
import { bankChangeOf, factsOf } from './member-decision.ts'
import { activeMembersOf, actingMembership, approvalTermsOf, companyName } from './memberships.ts'

function rulesOf(call: SignedInCall) {
  const { store, account } = call
  const { rules } = approvalTermsOf(store, account.id)
  const waiting = store.world.invoices.filter(
    ({ client_id, status }) => client_id === account.id && status === 'submitted',
  )
  return {
    rules: store.world.approvalRules[account.id] ?? NO_APPROVAL_RULES,
    effect: {
      waiting: waiting.length,
      second_approval: waiting.filter((one) => needsSecondApproval(factsOf(call, one), rules))
        .length,
      bank_change_hold: waiting.filter(
        (one) => bankChangeHeldUntil(bankChangeOf(call, one), rules, call.now) !== null,
      ).length,
    },
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
