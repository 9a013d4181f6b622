import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  cisPercent,
  clientDisplayName,
  describeVerifiedRate,
  rateThatCounts,
  type CisRegistration,
  type ClientRelationship,
} from '@daysheet/core'
import { Offered, useDaysheet } from '../../../provider/index.ts'
import {
  Button,
  Dialog,
  FactCell,
  Inline,
  Link,
  msg,
  Skeleton,
  Stack,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { PartUnavailable } from '../../documents/PartUnavailable.tsx'
import { verificationsQuery } from '../engagement-queries.ts'
import { VerificationRows } from './VerificationRows.tsx'

export interface ClientVerificationProps {
  client: ClientRelationship
  /** What the worker's own profile says. */
  profile: CisRegistration
}

/** A cell: at which rate the client deducts, who says so, and what HMRC answered before. */
export function ClientVerification({ client, profile }: ClientVerificationProps) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const name = clientDisplayName(client)
  const standing = rateThatCounts(profile, client.verification, name)
  const verified = describeVerifiedRate(standing, words)
  const own = profile.cis_registered
    ? words('{percent}% as your profile says', { percent: cisPercent(profile) })
    : words('Not under CIS, as your profile says')
  return (
    <FactCell
      wide
      label={msg('CIS deduction')}
      value={
        <>
          {verified === null ? (
            <Stack gap={1}>
              {own}
              <Text size="small" tone="muted">
                {words(
                  'Never verified. {client} has to ask HMRC for your rate before it pays you for the first time; what HMRC answers counts from then on.',
                  { client: name },
                )}
              </Text>
            </Stack>
          ) : (
            <Inline gap={4}>
              {verified}
              <Offered by="verifications.list">
                <Link
                  isStandalone
                  isSmall
                  label={words('Verification history with {client}', { client: name })}
                  onPress={() => setOpen(true)}
                >
                  {msg('Verification history')}
                </Link>
              </Offered>
            </Inline>
          )}
          {isOpen && (
            <Dialog
              isOpen
              onOpenChange={setOpen}
              title={msg('Verification history')}
              subtitle={<>{name}</>}
              size="s"
              footer={<Button onPress={() => setOpen(false)}>{msg('Close')}</Button>}
            >
              <History engagementId={client.id} />
            </Dialog>
          )}
        </>
      }
    />
  )
}

function History({ engagementId }: { engagementId: string }) {
  const query = useQuery(verificationsQuery(useDaysheet(), engagementId))
  if (query.data) {
    return <VerificationRows label={msg('Verification history')} verifications={query.data} />
  }
  return query.isError ? (
    <PartUnavailable query={query} title={msg('Failed to load verifications')} />
  ) : (
    <Skeleton shape="list" label={msg('Loading verifications')} count={2} />
  )
}
