import { queryOptions } from '@tanstack/react-query'
import type { QueryScope } from '../../../provider/query-scope.ts'

export const APPROVAL_RULES = 'approval-rules'

/** The rules, and how many of the invoices that wait now they concern. */
export const approvalRulesQuery = ({ client, tenant }: QueryScope, companyId: string) =>
  queryOptions({
    queryKey: [tenant, APPROVAL_RULES, companyId],
    queryFn: ({ signal }) => client.company.readApprovalRules({}, { signal }),
  })
