import { useQuery } from '@tanstack/react-query'
import type {
  ClientRelationship,
  FinancialStats,
  ProjectSummary,
  ReceivedInvitation,
} from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { clientListQuery } from '../engagements/index.ts'
import { receivedInvitationsQuery } from '../invitations/index.ts'
import { projectSummaryQuery } from '../projects/index.ts'
import { financialStatsQuery } from './financial-stats-query.ts'

/** Everything that the home shows. */
export interface HomeContent {
  stats: FinancialStats
  projects: readonly ProjectSummary[]
  clients: readonly ClientRelationship[]
  invitations: readonly ReceivedInvitation[]
}

/** Null until all of it is here: what comes one by one would push what is being read. */
export interface Home {
  content: HomeContent | null
  error: unknown
  retry: () => void
  isRetrying: boolean
}

export function useHome(workerId: string): Home {
  const scope = useDaysheet()
  const stats = useQuery(financialStatsQuery(scope, workerId))
  const projects = useQuery(projectSummaryQuery(scope, workerId))
  const clients = useQuery(clientListQuery(scope, workerId))
  const invitations = useQuery(receivedInvitationsQuery(scope, workerId))
  const queries = [stats, projects, clients, invitations]
  const failed = queries.filter(({ isLoadingError }) => isLoadingError)
  const isComplete = stats.data && projects.data && clients.data && invitations.data
  return {
    content: isComplete
      ? {
          stats: stats.data,
          projects: projects.data,
          clients: clients.data,
          invitations: invitations.data,
        }
      : null,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((query) => void query.refetch()),
    isRetrying: failed.some(({ isRefetching }) => isRefetching),
  }
}
