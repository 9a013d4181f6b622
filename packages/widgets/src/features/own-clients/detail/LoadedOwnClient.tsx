import type { OwnClient } from '@daysheet/core'
import { DestinationButton, Offered, type Viewer } from '../../../provider/index.ts'
import {
  Badge,
  Banner,
  Button,
  DownloadIcon,
  FactCell,
  FactCells,
  Inline,
  msg,
  Page,
  PencilLineIcon,
  PlusIcon,
  useWords,
  type PageProps,
} from '../../../ui/index.ts'
import { OwnClientMark } from '../../documents/OwnClientMark.tsx'
import { describeOverdue, describeOwed } from '../describe-own-client.ts'
import { JoinNotice } from './JoinNotice.tsx'
import { OwnClientDialogs } from './OwnClientDialogs.tsx'
import { OwnClientInvoices, OwnClientTimesheets } from './OwnClientDocuments.tsx'
import { OwnClientFacts } from './OwnClientFacts.tsx'
import { OwnClientMenu } from './OwnClientMenu.tsx'
import { OwnProjects } from './OwnProjects.tsx'
import { useOwnClientActions } from './useOwnClientActions.ts'

export interface LoadedOwnClientProps {
  client: OwnClient
  viewer: Viewer
  back: PageProps['back']
  onLeave: () => void
}

export function LoadedOwnClient({ client, viewer, back, onLeave }: LoadedOwnClientProps) {
  const words = useWords()
  const workerId = viewer.account.id
  const actions = useOwnClientActions({ workerId, onDeleted: onLeave })
  const { owed, total_earned, document_count, abilities, status } = client
  const page = { workerId, client }
  return (
    <Page
      title={<>{client.company_name}</>}
      back={back}
      badge={<OwnClientMark document={{ client_kind: 'own' }} />}
      actions={
        <>
          {status === 'active' && <NewDocuments client={client} />}
          <OwnClientMenu client={client} actions={actions} />
        </>
      }
      side={<OwnClientFacts client={client} isVatRegistered={viewer.vat_registered} />}
    >
      <StatusNotice client={client} />
      <JoinNotice client={client} onWithdraw={() => actions.open('withdraw')} />
      <FactCells columns={3} lead>
        <FactCell
          label={msg('Owed')}
          figure={owed.amount}
          note={
            <>
              {describeOwed(client, words) ?? words('Nothing is owed')}{' '}
              {owed.overdue_count > 0 && (
                <Badge tone="critical">{describeOverdue(client, words)}</Badge>
              )}
            </>
          }
        />
        <FactCell label={msg('Total earned')} figure={total_earned} />
        <FactCell label={msg('Documents')} figure={String(document_count)} />
      </FactCells>
      <Inline>
        {abilities.update && (
          <DestinationButton
            icon={<PencilLineIcon />}
            to={{ to: 'edit-own-client', id: client.client_id }}
          >
            {msg('Edit Client')}
          </DestinationButton>
        )}
        <Offered by="ownClients.statementPdf">
          <Button icon={<DownloadIcon />} onPress={() => actions.open('statement')}>
            {msg('Statement of account')}
          </Button>
        </Offered>
      </Inline>
      <OwnClientInvoices {...page} />
      <OwnClientTimesheets {...page} />
      <OwnProjects {...page} />
      <OwnClientDialogs {...page} actions={actions} />
    </Page>
  )
}

function NewDocuments({ client: { client_id: client } }: { client: OwnClient }) {
  return (
    <>
      <DestinationButton variant="primary" icon={<PlusIcon />} to={{ to: 'new-invoice', client }}>
        {msg('New Invoice')}
      </DestinationButton>
      <DestinationButton icon={<PlusIcon />} to={{ to: 'new-timesheet', client }}>
        {msg('New Timesheet')}
      </DestinationButton>
    </>
  )
}

/** Why nothing can be sent now. That it is archived says so in words of its own. */
function StatusNotice({ client }: { client: OwnClient }) {
  const { status, sending_refusal } = client
  if (status === 'archived') {
    return (
      <Banner tone="neutral" title={msg('This client is archived')}>
        {msg(
          'Nothing new can be written for it. What was written stays, and can be recorded as paid.',
        )}
      </Banner>
    )
  }
  if (status !== 'active' || sending_refusal === null) return null
  return (
    <Banner tone="caution" title={msg('Nothing can be sent to this client yet')}>
      {sending_refusal}
    </Banner>
  )
}
