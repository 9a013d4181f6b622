import { useState } from 'react'
import { formatDay } from '@daysheet/core'
import { Offered } from '../../../../provider/index.ts'
import {
  Badge,
  Button,
  CircleCheckIcon,
  DownloadIcon,
  FileTextIcon,
  Inline,
  msg,
  SheetPart,
  Stack,
  TearLine,
  Text,
  useWords,
} from '../../../../ui/index.ts'
import type { MonthStepProps } from './month-step.ts'
import { RecordReturn } from './RecordReturn.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { describeReturnSent } from './describe-return.ts'
import { StepSheet } from './StepSheet.tsx'
import { UndoRecord } from './UndoRecord.tsx'
import { useReturnFile } from './useReturnFile.ts'

/** The return as HMRC's form has it, to type or to import, and that it was sent. */
export function SendReturn({ clientId, month, state }: MonthStepProps) {
  const words = useWords()
  const [isAsked, setAsked] = useState(false)
  const files = useReturnFile(clientId, month)
  const sent = month.return
  const isWhole = state !== 'done' || isAsked
  const isRunning = month.state === 'running'
  return (
    <StepSheet
      number={3}
      title={msg('Send the return to HMRC')}
      state={state}
      padding="rows"
      aside={
        sent &&
        state === 'done' && (
          <Badge tone="positive" icon={CircleCheckIcon}>
            {words('Sent {day}', { day: formatDay(sent.submitted_on) })}
          </Badge>
        )
      }
    >
      <SheetPart>
        <Stack gap={3}>
          {sent && <Text>{describeReturnSent(sent, words)}</Text>}
          <Text tone="muted">
            {isRunning
              ? msg('The figures so far. Payments of the next days still change them.')
              : msg(
                  'Nothing is sent to HMRC from here. Type these figures into your monthly return (CIS300) on HMRC’s site or import the CSV into your software, send it there, then record it here.',
                )}
          </Text>
          <Inline gap={2}>
            <Offered by="cisMonths.returnCsv">
              <Button
                icon={<DownloadIcon size="s" />}
                size="compact"
                label={msg('Download the return as CSV')}
                isPending={files.downloading === 'csv'}
                onPress={() => files.download('csv')}
              >
                {msg('CSV')}
              </Button>
            </Offered>
            <Offered by="cisMonths.returnPdf">
              <Button
                icon={<FileTextIcon size="s" />}
                size="compact"
                label={msg('Download the return as PDF')}
                isPending={files.downloading === 'pdf'}
                onPress={() => files.download('pdf')}
              >
                {msg('PDF')}
              </Button>
            </Offered>
            {state === 'done' && (
              <Button
                size="compact"
                variant="quiet"
                isExpanded={isWhole}
                onPress={() => setAsked(!isAsked)}
              >
                {isWhole ? msg('Hide the figures') : msg('Show the figures')}
              </Button>
            )}
            {month.abilities.undo_return && (
              <UndoRecord clientId={clientId} month={month} record="cis_return" />
            )}
          </Inline>
        </Stack>
      </SheetPart>
      {isWhole && (
        <>
          <TearLine />
          <SheetPart>
            <ReturnForm month={month} />
          </SheetPart>
        </>
      )}
      {month.abilities.record_return && (
        <>
          <TearLine />
          <SheetPart>
            <RecordReturn clientId={clientId} month={month} isMain={state === 'next'} />
          </SheetPart>
        </>
      )}
    </StepSheet>
  )
}
