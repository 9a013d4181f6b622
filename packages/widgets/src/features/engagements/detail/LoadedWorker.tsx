import { useState } from 'react'
import type { WorkerDetail } from '@daysheet/core'
import { Offered } from '../../../provider/index.ts'
import { Button, Inline, msg, Page, type PageProps, PencilLineIcon } from '../../../ui/index.ts'
import { HistoryButton } from '../../history/index.ts'
import { EditEngagementDialog } from '../edit/edit-engagement-dialog.ts'
import { WorkerBadges } from '../list/WorkerBadge.tsx'
import { VerificationSheet } from '../verification/VerificationSheet.tsx'
import { EndedNotice } from '../ending/EndedNotice.tsx'
import { EndEngagementDialog } from '../ending/end-engagement-dialog.ts'
import { BankSheet } from './BankSheet.tsx'
import { Certifications } from './Certifications.tsx'
import { ContactSheet } from './ContactSheet.tsx'
import { LatestInvoices, LatestTimesheets } from './LatestDocuments.tsx'
import { QuickStats } from './QuickStats.tsx'
import { RatesSheet } from './RatesSheet.tsx'
import { TaxSheet } from './TaxSheet.tsx'
import { WorkerProjects } from './WorkerProjects.tsx'

export interface LoadedWorkerProps {
  worker: WorkerDetail
  clientId: string
  back: PageProps['back']
}

export function LoadedWorker({ worker, clientId, back }: LoadedWorkerProps) {
  const [isEditing, setEditing] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const { id, full_name, trade_type, relationship } = worker
  const pair = {
    worker_id: id,
    client_id: clientId,
    side: 'client' as const,
    other: full_name,
  }
  return (
    <Page
      title={<>{full_name}</>}
      subtitle={trade_type}
      back={back}
      badge={
        relationship && (
          <Inline gap={1}>
            <WorkerBadges row={{ ...relationship, is_expired: false }} />
          </Inline>
        )
      }
      actions={
        <>
          {relationship && <HistoryButton noun="worker" id={id} />}
          {relationship?.status === 'active' && (
            <>
              {relationship.abilities.end && (
                <Button variant="quietDanger" onPress={() => setEnding(true)}>
                  {msg('End Engagement')}
                </Button>
              )}
              <Offered by="engagements.edit">
                <Button
                  variant="primary"
                  icon={<PencilLineIcon />}
                  onPress={() => setEditing(true)}
                >
                  {msg('Edit Profile')}
                </Button>
              </Offered>
            </>
          )}
        </>
      }
      lead={
        <Offered by="engagements.readStats">
          <QuickStats worker={worker} />
        </Offered>
      }
      side={
        <>
          <TaxSheet worker={worker} />
          {relationship && (
            <Offered by="verifications.list">
              <VerificationSheet
                worker={worker}
                engagementId={relationship.id}
                clientId={clientId}
              />
            </Offered>
          )}
          <BankSheet worker={worker} />
          <Certifications worker={worker} />
        </>
      }
    >
      {relationship?.ending && (
        <EndedNotice
          pair={pair}
          ending={relationship.ending}
          mayResume={relationship.abilities.resume}
        />
      )}
      <ContactSheet worker={worker} />
      {relationship && <RatesSheet worker={worker} engagement={relationship} />}
      <Offered by="projects.listAssignments">
        <WorkerProjects workerId={id} />
      </Offered>
      <Offered by="invoices.listForClient">
        <LatestInvoices worker={worker} clientId={clientId} />
      </Offered>
      <Offered by="timesheets.listForClient">
        <LatestTimesheets worker={worker} clientId={clientId} />
      </Offered>
      {isEnding && <EndEngagementDialog pair={pair} onClose={() => setEnding(false)} />}
      {isEditing && (
        <EditEngagementDialog
          isOpen
          onOpenChange={setEditing}
          workerId={id}
          workerName={full_name}
        />
      )}
    </Page>
  )
}
