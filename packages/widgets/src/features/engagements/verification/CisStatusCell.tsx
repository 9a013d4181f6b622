import { useQuery } from '@tanstack/react-query'
import {
  cisPercent,
  describeCisStatus,
  formatDay,
  rateThatCounts,
  type CisRegistration,
  type Verification,
} from '@daysheet/core'
import { useDaysheet, useSupports } from '../../../provider/index.ts'
import { FactCell, msg, Stack, Text, useWords, type Words } from '../../../ui/index.ts'
import { verificationsQuery } from '../engagement-queries.ts'

export interface CisStatusCellProps {
  /** What the worker's own profile says. */
  profile: CisRegistration
  engagementId: string
}

/** A cell: the rate that is deducted and who says so; a profile that says another is named. */
export function CisStatusCell({ profile, engagementId }: CisStatusCellProps) {
  const words = useWords()
  const enabled = useSupports()('verifications.list')
  const { data, isError } = useQuery({
    ...verificationsQuery(useDaysheet(), engagementId),
    enabled,
  })
  if (!data) {
    return isError || !enabled ? (
      <Cell value={words('Not known')} note={profileSays(profile, words)} />
    ) : (
      <Cell value={words('Loading verifications')} />
    )
  }
  const [newest] = data
  const { cis_registered, cis_status } = rateThatCounts(profile, newest, '')
  return (
    <Cell
      value={cis_registered ? words(describeCisStatus(cis_status)) : words('Not registered')}
      note={newest ? verifiedNote(newest, profile, words) : words('As their own profile says.')}
    />
  )
}

const Cell = ({ value, note }: { value: string; note?: string }) => (
  <FactCell
    wide
    label={msg('CIS Status')}
    value={
      <Stack gap={1}>
        {value}
        {note && (
          <Text size="small" tone="muted">
            {note}
          </Text>
        )}
      </Stack>
    }
  />
)

const profileSays = (profile: CisRegistration, words: Words): string =>
  profile.cis_registered
    ? words('Their own profile says {percent}%.', { percent: cisPercent(profile) })
    : words('Their own profile says that they are not registered.')

function verifiedNote(newest: Verification, profile: CisRegistration, words: Words): string {
  const hmrcSentence = words('As HMRC told you on {day}.', { day: formatDay(newest.verified_on) })
  const counting = cisPercent(rateThatCounts(profile, newest, ''))
  const agrees = profile.cis_registered && cisPercent(profile) === counting
  return agrees ? hmrcSentence : `${hmrcSentence} ${profileSays(profile, words)}`
}
