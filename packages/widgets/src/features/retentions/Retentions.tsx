import { msg, Skeleton } from '../../ui/index.ts'
import { PageWidget } from '../../provider/index.ts'
import { RetentionLedger } from './RetentionLedger.tsx'

export interface RetentionsProps {
  /** Names the page where the host has no heading of its own. */
  title?: string
}

/** What a client holds of its workers over all projects, and what of it is due for release. */
export function Retentions({ title = msg('Retentions') }: RetentionsProps) {
  return (
    <PageWidget
      name="retentions"
      needs={['retentions.listForClient']}
      title={title}
      role="client"
      denied={msg('Only clients hold retentions.')}
      skeleton={<Skeleton shape="list" label={msg('Loading retentions')} count={4} />}
    >
      {({ account }) => <RetentionLedger clientId={account.id} />}
    </PageWidget>
  )
}
