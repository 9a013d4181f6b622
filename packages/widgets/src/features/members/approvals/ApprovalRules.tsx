import { useQuery } from '@tanstack/react-query'
import { QueryFailure, useDaysheet, Widget, type Viewer } from '../../../provider/index.ts'
import { msg, Skeleton } from '../../../ui/index.ts'
import { SettingsPage } from '../../settings/index.ts'
import { companyQuery } from '../member-queries.ts'
import { approvalRulesQuery } from './approval-rule-queries.ts'
import { RulesForm } from './RulesForm.tsx'
import { RulesInForce } from './RulesInForce.tsx'

export interface ApprovalRulesProps {
  /** Names the page where the host has no heading of its own. */
  title?: string
}

/** When an invoice of the company needs a second person. */
export function ApprovalRules({ title = msg('Approvals') }: ApprovalRulesProps) {
  return (
    <Widget
      name="approval-rules"
      needs={['company.read', 'company.readApprovalRules', 'company.updateApprovalRules']}
      title={title}
      role="client"
      denied={msg('Only companies have approval rules.')}
      skeleton={
        <SettingsPage title={title}>
          <Loading />
        </SettingsPage>
      }
    >
      {(viewer) => (
        <SettingsPage title={title}>
          <Loaded viewer={viewer} />
        </SettingsPage>
      )}
    </Widget>
  )
}

const Loading = () => <Skeleton shape="form" label={msg('Loading approval rules')} count={2} />

function Loaded({ viewer }: { viewer: Viewer }) {
  const scope = useDaysheet()
  const companyId = viewer.account.id
  const company = useQuery(companyQuery(scope, companyId))
  const rules = useQuery(approvalRulesQuery(scope, companyId))
  const failed = [company, rules].find(({ isError }) => isError)
  if (failed) {
    return (
      <QueryFailure
        query={failed}
        title={msg('Failed to load approval rules')}
        safe={msg('The rules stay as they are.')}
      />
    )
  }
  if (!company.data || !rules.data) return <Loading />
  if (!company.data.me.abilities.includes('company')) {
    return <RulesInForce {...rules.data} me={company.data.me} />
  }
  return <RulesForm company={company.data} {...rules.data} />
}
