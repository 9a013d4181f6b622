import type { OwnClient } from '@daysheet/core'
import { useLinkTo } from '../../../provider/index.ts'
import { Badge, ListCard, msg, useWords, type ListCardProps } from '../../../ui/index.ts'
import {
  describeOverdue,
  describeOwed,
  describeTerms,
  STATUS_LABELS,
} from '../describe-own-client.ts'

export interface OwnClientCardProps extends Pick<ListCardProps, 'headingLevel'> {
  client: OwnClient
}

/** One own client of the list: where documents go, what it pays and what it owes. */
export function OwnClientCard({ client, headingLevel }: OwnClientCardProps) {
  const words = useWords()
  const place = useLinkTo()({ to: 'own-client', id: client.client_id })
  const owed = describeOwed(client, words)
  return (
    <ListCard
      title={client.company_name}
      headingLevel={headingLevel}
      {...place}
      detail={<>{describeTerms(client, words)}</>}
      meta={owed && <>{owed}</>}
      badges={
        <>
          {client.owed.overdue_count > 0 && (
            <Badge tone="critical">{describeOverdue(client, words)}</Badge>
          )}
          {client.join_request?.status === 'sent' && (
            <Badge tone="info">{msg('Asked to join')}</Badge>
          )}
          {client.status !== 'active' && <Badge>{STATUS_LABELS[client.status]}</Badge>}
        </>
      }
      figure={client.owed.amount}
      figureNote={msg('owed')}
    />
  )
}
