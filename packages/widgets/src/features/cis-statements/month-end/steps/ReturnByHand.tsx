import { useState } from 'react'
import { Offered } from '../../../../provider/index.ts'
import {
  Button,
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
import { UndoRecord } from './UndoRecord.tsx'
import { useReturnFile } from './useReturnFile.ts'

interface ReturnByHandProps extends Pick<MonthStepProps, 'clientId' | 'month' | 'state'> {
  /** Its files and figures alone: HMRC has accepted it, and who sent it stands above. */
  isFiled?: boolean
}

/** The return as HMRC's form has it, to type or to import, and that it was sent. */
export function ReturnByHand({ clientId, month, state, isFiled = false }: ReturnByHandProps) {
  const words = useWords()
  const [showsFigures, setShowsFigures] = useState(false)
  const files = useReturnFile(clientId, month)
  const sent = month.return
  const isFolded = isFiled || state === 'done'
  const isWhole = !isFolded || showsFigures
  return (
    <>
      <SheetPart>
        <Stack gap={3}>
          {sent && !isFiled && <Text>{describeReturnSent(sent, words)}</Text>}
          {!isFiled && (
            <Text tone="muted">
              {month.state === 'running'
                ? msg('The figures so far. Payments of the next days still change them.')
                : msg(
                    'Nothing is sent to HMRC from here. Type these figures into your monthly return (CIS300) on HMRC’s site or import the CSV into your software, send it there, then record it here.',
                  )}
            </Text>
          )}
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
            {isFolded && (
              <Button
                size="compact"
                variant="quiet"
                isExpanded={isWhole}
                onPress={() => setShowsFigures(!showsFigures)}
              >
                {isWhole ? msg('Hide the figures') : msg('Show the figures')}
              </Button>
            )}
            {month.abilities.undo_return && !isFiled && (
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
      {month.abilities.record_return && !isFiled && (
        <>
          <TearLine />
          <SheetPart>
            <RecordReturn clientId={clientId} month={month} isMain={state === 'next'} />
          </SheetPart>
        </>
      )}
    </>
  )
}
