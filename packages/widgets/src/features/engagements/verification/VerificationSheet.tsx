import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  cisPercent,
  formatDay,
  VERIFICATION_RESULT_LABELS,
  type WorkerDetail,
  type WorkerVerification,
} from '@daysheet/core'
import { Offered, useDaysheet } from '../../../provider/index.ts'
import {
  Button,
  FactCell,
  FactCells,
  Heading,
  Inline,
  later,
  msg,
  Sheet,
  SheetPart,
  Skeleton,
  Stack,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { PartUnavailable } from '../../documents/PartUnavailable.tsx'
import { VerifyWorkerButton, VerifyWorkerWord } from '../../hmrc/index.ts'
import { verificationsQuery } from '../engagement-queries.ts'
import { AcceptedRates } from './AcceptedRates.tsx'
import type { RecordVerificationDialogProps } from './RecordVerificationDialog.tsx'
import { VerificationRows } from './VerificationRows.tsx'

const RecordVerificationDialog = later<RecordVerificationDialogProps>(() =>
  import('./RecordVerificationDialog.tsx').then((module) => module.RecordVerificationDialog),
)

export interface VerificationSheetProps {
  worker: WorkerDetail
  engagementId: string
  clientId: string
}

/** What HMRC told the client about the worker: the rate that counts, and what it was before. */
export function VerificationSheet({ worker, engagementId, clientId }: VerificationSheetProps) {
  const [isRecording, setRecording] = useState(false)
  const query = useQuery(verificationsQuery(useDaysheet(), engagementId))
  return (
    <Sheet
      title={msg('CIS Verification')}
      padding="rows"
      footer={
        query.data && (
          <Inline gap={2}>
            <VerifyWorkerButton clientId={clientId} workerId={worker.id} />
            <Offered by="verifications.record">
              <Button onPress={() => setRecording(true)}>{msg('Record Verification')}</Button>
            </Offered>
          </Inline>
        )
      }
    >
      {query.data ? (
        <>
          <VerifyWorkerWord clientId={clientId} workerId={worker.id} />
          <Verifications worker={worker} verifications={query.data} />
          <AcceptedRates engagementId={engagementId} />
        </>
      ) : (
        <SheetPart>
          {query.isError ? (
            <PartUnavailable query={query} title={msg('Failed to load verifications')} />
          ) : (
            <Skeleton shape="list" label={msg('Loading verifications')} count={2} />
          )}
        </SheetPart>
      )}
      {isRecording && (
        <RecordVerificationDialog
          worker={worker}
          engagementId={engagementId}
          onClose={() => setRecording(false)}
        />
      )}
    </Sheet>
  )
}

interface VerificationsProps {
  worker: WorkerDetail
  verifications: readonly WorkerVerification[]
}

function Verifications({ worker, verifications }: VerificationsProps) {
  const words = useWords()
  const [newest, ...earlier] = verifications
  if (!newest) return <NeverVerified worker={worker} />
  const { result, verified_on, verification_number } = newest
  return (
    <>
      <SheetPart>
        <Stack gap={4}>
          <FactCells columns={2}>
            <FactCell
              label={msg('HMRC’s answer')}
              value={words(VERIFICATION_RESULT_LABELS[result])}
            />
            <FactCell label={msg('Verified on')} value={formatDay(verified_on)} />
            <FactCell
              wide
              label={msg('Verification number')}
              value={verification_number ?? words('No number recorded')}
            />
          </FactCells>
          <Text size="small" tone="muted">
            {msg('Their invoices to you are worked out at this rate, whatever their profile says.')}
          </Text>
          {earlier.length > 0 && <Heading level={3}>{msg('Earlier verifications')}</Heading>}
        </Stack>
      </SheetPart>
      {earlier.length > 0 && (
        <VerificationRows label={msg('Earlier verifications')} verifications={earlier} />
      )}
    </>
  )
}

/** Why it matters, and what counts until then. */
function NeverVerified({ worker }: { worker: WorkerDetail }) {
  const words = useWords()
  return (
    <SheetPart>
      <Stack gap={2}>
        <Text isStrong>{msg('Never verified')}</Text>
        <Text tone="muted">
          {msg(
            'Verify a worker with HMRC before you pay them for the first time: its answer is the rate that you have to deduct. If you deduct too little, HMRC can ask you for the rest.',
          )}
        </Text>
        <Text tone="muted">
          {worker.cis_registered && worker.cis_status !== null
            ? words('Until you record it, their own profile counts: {percent}%.', {
                percent: cisPercent(worker),
              })
            : words('Until you record it, their own profile counts.')}
        </Text>
      </Stack>
    </SheetPart>
  )
}
