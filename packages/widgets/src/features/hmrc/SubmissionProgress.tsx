import { formatInstant, type HmrcSubmission } from '@daysheet/core'
import { Banner, HourglassIcon, msg, Stack, Timeline, useWords } from '../../ui/index.ts'

/** A message on its way: what has happened and what is awaited. It goes on without this page. */
export function SubmissionProgress({ submission }: { submission: HmrcSubmission }) {
  const words = useWords()
  const { started_at, started_by_name, status } = submission
  const isTaken = status === 'acknowledged'
  return (
    <Stack gap={4}>
      <Banner tone="info" icon={HourglassIcon} title={submission.message} role="status" />
      <Timeline
        label={msg('How it stands')}
        entries={[
          {
            label: msg('Sent to HMRC'),
            when: formatInstant(started_at),
            ...(started_by_name !== null && {
              note: words('By {name}', { name: started_by_name }),
            }),
          },
          {
            label: isTaken ? msg('HMRC has it') : msg('HMRC takes it'),
            when: isTaken ? words('Acknowledged') : words('Within a minute'),
            isNext: !isTaken,
          },
          {
            label: msg('HMRC’s answer'),
            when: words('Usually within a few minutes'),
            note: words('You can leave this page: it is asked for without you.'),
            isNext: true,
          },
        ]}
      />
    </Stack>
  )
}
