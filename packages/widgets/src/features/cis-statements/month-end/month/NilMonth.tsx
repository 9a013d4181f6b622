import { useState } from 'react'
import type { CisMonth } from '@daysheet/core'
import { useDaysheet } from '../../../../provider/index.ts'
import {
  Banner,
  Button,
  CircleCheckIcon,
  Inline,
  msg,
  Sheet,
  Stack,
  Text,
  useWords,
} from '../../../../ui/index.ts'
import { RecordReturn } from '../steps/RecordReturn.tsx'
import { sentInWords } from '../steps/return-in-words.ts'
import { useRecordReturn } from '../steps/useRecordReturn.ts'

/** Nobody was paid: HMRC still wants a return, and one press records that it was sent. */
export function NilMonth({ clientId, month }: { clientId: string; month: CisMonth }) {
  const words = useWords()
  const { today } = useDaysheet()
  const [isAnotherDay, setAnotherDay] = useState(false)
  const { mutate, isPending } = useRecordReturn(clientId, month)
  const canRecord = month.abilities.record_return
  return (
    <Sheet title={msg('Nil return')} headingLevel={3}>
      <Stack gap={4}>
        {month.return && (
          <Banner tone="positive" icon={CircleCheckIcon} title={sentInWords(month.return, words)} />
        )}
        {canRecord && (
          <Text>
            {msg(
              'Nobody was paid under CIS in this month. HMRC still wants a nil return: send it on HMRC’s site, then record it here. No statement and no payment is needed.',
            )}
          </Text>
        )}
        {canRecord && !isAnotherDay && (
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
        )}
        {canRecord && isAnotherDay && <RecordReturn clientId={clientId} month={month} isMain />}
      </Stack>
    </Sheet>
  )
}
