import type { CisMonth } from '@daysheet/core'
import { Button, msg } from '../../../../ui/index.ts'
import { useUndoRecord, type MonthRecordName } from './useUndoRecord.tsx'

const LABELS: Readonly<Record<MonthRecordName, string>> = {
  cis_return: msg('Undo: the return was not sent'),
  cis_hmrc_payment: msg('Undo: HMRC was not paid'),
}

interface UndoRecordProps {
  clientId: string
  month: CisMonth
  record: MonthRecordName
}

export function UndoRecord({ clientId, month, record }: UndoRecordProps) {
  const { ask, dialog } = useUndoRecord(clientId, month, record)
  return (
    <>
      <Button size="compact" variant="quiet" label={LABELS[record]} onPress={ask}>
        {msg('Undo')}
      </Button>
      {dialog}
    </>
  )
}
