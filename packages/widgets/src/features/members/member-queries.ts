import { queryOptions } from '@tanstack/react-query'
import type { Company, CompanyMember, MemberInvitation } from '@daysheet/core'
import type { QueryScope } from '../../provider/query-scope.ts'

/** The first part of what a change of a member or an invitation makes stale. */
export const MEMBERS = 'members'

/** The company that the session acts for, and what the person may do in it. */
export const companyQuery = ({ client, tenant }: QueryScope, companyId: string) =>
  queryOptions({
    queryKey: [tenant, MEMBERS, 'company', companyId],
    queryFn: async ({ signal }): Promise<Company> =>
      (await client.company.read({}, { signal })).company,
  })

/** Its active members, owners first. */
export const membersQuery = ({ client, tenant }: QueryScope, companyId: string) =>
  queryOptions({
    queryKey: [tenant, MEMBERS, 'list', companyId],
    queryFn: async ({ signal }): Promise<CompanyMember[]> =>
      (await client.members.list({}, { signal })).members,
  })

/** Invitations that wait for an answer, expired ones too. */
export const memberInvitationsQuery = ({ client, tenant }: QueryScope, companyId: string) =>
  queryOptions({
    queryKey: [tenant, MEMBERS, 'invitations', companyId],
    queryFn: async ({ signal }): Promise<MemberInvitation[]> =>
      (await client.memberInvitations.list({}, { signal })).invitations,
  })
