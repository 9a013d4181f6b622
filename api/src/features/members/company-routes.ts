import { PERMISSIONS } from '@daysheet/core'
import type { Knex } from 'knex'
import { Company, companyName } from '../../companies/index.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { actingMember } from './acting-member.ts'
import { readApprovalRules, updateApprovalRules } from './approval-rules.ts'
import { presentMembership } from './presenter.ts'
import { requireSecondFactor } from './require-second-factor.ts'

/** The company that a session acts for. */
export function companyRoutes(api: ApiRouter): void {
  route(api, 'GET /api/company', async ({ viewer, deps }) => ({
    company: await readCompany(deps.knex, viewer),
  }))

  transactionalRoute(api, 'PUT /api/company/second-factor', async ({ body, viewer, deps }) => {
    await requireSecondFactor(deps, actingMember(viewer), body.required)
    return { company: await readCompany(deps.knex, viewer) }
  })

  route(api, 'GET /api/company/approval-rules', async ({ viewer, deps }) =>
    readApprovalRules(deps, actingMember(viewer).companyId),
  )

  transactionalRoute(api, 'PATCH /api/company/approval-rules', async ({ body, viewer, deps }) =>
    updateApprovalRules(deps, actingMember(viewer).companyId, body),
  )
}

async function readCompany(knex: Knex, viewer: Viewer) {
  const { companyId } = actingMember(viewer)
  const company = await Company.query(knex).findById(companyId).throwIfNotFound()
  const row = (await knex('company_members')
    .where({ company_id: companyId, status: 'active' })
    .count({ n: '*' })
    .first()) as { n: number }
  const membership = viewer.membership
  if (membership === null) throw new Error('actingMember has checked it')
  return {
    id: company.id,
    name: companyName(company),
    created_at: company.created_at,
    member_count: row.n,
    second_factor_required: Boolean(company.second_factor_required),
    me: {
      ...presentMembership(membership),
      abilities: PERMISSIONS.filter((permission) => viewer.permissions.has(permission)),
    },
  }
}
