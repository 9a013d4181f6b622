import type { CisMonth } from '@daysheet/core'
import {
  Banner,
  CircleCheckIcon,
  msg,
  Sheet,
  SheetPart,
  Stack,
  Text,
  useWords,
} from '../../../../ui/index.ts'
import { ReturnWays } from '../hmrc-return/ReturnWays.tsx'
import { LineWarnings } from '../steps/LineWarnings.tsx'
import { describeReturnSent } from '../steps/describe-return.ts'
import { useUndoRecord } from '../steps/useUndoRecord.tsx'
import { RecordNilReturn } from './RecordNilReturn.tsx'

interface NilMonthProps {
  clientId: string
  month: CisMonth
  onSubmission: (id: string) => void
}

/** Nobody was paid: HMRC still wants a return, and one press records that it was sent. */
export function NilMonth({ clientId, month, onSubmission }: NilMonthProps) {
  const words = useWords()
  const undo = useUndoRecord(clientId, month, 'cis_return')
  const warned = month.outside.filter(({ warnings }) => warnings.length > 0)
  return (
    <Sheet title={msg('Nil return')} headingLevel={3} padding="rows">
      {warned.length > 0 && <LineWarnings lines={warned} />}
      <ReturnWays
        clientId={clientId}
        month={month}
        isMain
        onSubmission={onSubmission}
        byHand={
          <SheetPart>
            <Stack gap={4}>
              {month.return && (
                <Banner
                  tone="positive"
                  icon={CircleCheckIcon}
                  title={describeReturnSent(month.return, words)}
                  actions={
                    month.abilities.undo_return ? [{ label: msg('Undo'), onPress: undo.ask }] : []
                  }
                />
              )}
              {month.abilities.record_return && (
                <>
                  <Text>
                    {msg(
                      'Nobody was paid under CIS in this month. HMRC still wants a nil return: send it on HMRC’s site, then record it here. No statement and no payment is needed.',
                    )}
                  </Text>
                  <RecordNilReturn clientId={clientId} month={month} />
                </>
              )}
            </Stack>
          </SheetPart>
        }
      />
      {undo.dialog}
    </Sheet>
  )
}
