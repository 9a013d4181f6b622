import { useState } from 'react'
import type { CisMonth } from '@daysheet/core'
import { useDaysheet } from '../../../../provider/index.ts'
import { Button, Inline, msg } from '../../../../ui/index.ts'
import { RecordReturn } from '../steps/RecordReturn.tsx'
import { useRecordReturn } from '../steps/useRecordReturn.ts'

/** Of today with one press; of another day, or with HMRC's receipt, by the form. */
export function RecordNilReturn({ clientId, month }: { clientId: string; month: CisMonth }) {
  const { today } = useDaysheet()
  const [isAnotherDay, setAnotherDay] = useState(false)
  const { mutate, isPending } = useRecordReturn(clientId, month)
  if (isAnotherDay) return <RecordReturn clientId={clientId} month={month} isMain />
  return (
    <Inline gap={3}>
      <Button
        variant="primary"
        isPending={isPending}
        pendingLabel={msg('Recording...')}
        onPress={() => mutate({ submitted_on: today, nil: true })}
      >
        {msg('Record nil return as sent today')}
      </Button>
      <Button variant="quiet" isDisabled={isPending} onPress={() => setAnotherDay(true)}>
        {msg('Another day or a receipt')}
      </Button>
    </Inline>
  )
}
