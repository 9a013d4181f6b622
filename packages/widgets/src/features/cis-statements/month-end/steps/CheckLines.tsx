import { useState } from 'react'
import type { CisMonthLine } from '@daysheet/core'
import {
  Badge,
  CircleCheckIcon,
  msg,
  Pager,
  SearchField,
  SheetPart,
  Stack,
  Text,
  TriangleAlertIcon,
  useWords,
} from '../../../../ui/index.ts'
import { VerifyMonth } from '../../../hmrc/index.ts'
import type { MonthStepProps } from './month-step.ts'
import { LinesTable } from './LinesTable.tsx'
import { LineWarnings } from './LineWarnings.tsx'
import { StepSheet } from './StepSheet.tsx'
import { useShownLines } from './useShownLines.ts'

/** Who was paid what, and what HMRC would ask about. */
export function CheckLines({ clientId, month, state }: MonthStepProps) {
  const words = useWords()
  const shown = useShownLines(month.lines)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const warned = [...month.lines, ...month.outside].filter(({ warnings }) => warnings.length > 0)
  const toggle = ({ worker_id }: CisMonthLine) => {
    const next = new Set(open)
    if (!next.delete(worker_id)) next.add(worker_id)
    setOpen(next)
  }
  return (
    <StepSheet
      number={1}
      title={msg('Check the lines')}
      state={state}
      padding="rows"
      aside={
        warned.length === 0 ? (
          <Badge tone="positive" icon={CircleCheckIcon}>
            {msg('Nothing to mend')}
          </Badge>
        ) : (
          <Badge tone="caution" icon={TriangleAlertIcon}>
            {words({ one: '1 to look at', other: '{count} to look at' }, { count: warned.length })}
          </Badge>
        )
      }
    >
      <VerifyMonth clientId={clientId} workerIds={month.lines.map(({ worker_id }) => worker_id)} />
      {warned.length > 0 && <LineWarnings lines={warned} />}
      {month.lines.length === 0 ? (
        <SheetPart>
          <Text tone="muted">
            {month.state === 'running'
              ? msg('Nobody was paid under CIS in this month so far.')
              : msg('Nobody was paid under CIS in this month.')}
          </Text>
        </SheetPart>
      ) : (
        <SheetPart>
          <Stack gap={3}>
            {shown.hasSearch && (
              <SearchField
                label={msg('Search workers of this month')}
                placeholder={msg('Search name or UTR')}
                value={shown.q}
                onChange={shown.search}
              />
            )}
            <LinesTable
              clientId={clientId}
              month={month}
              rows={shown.rows}
              open={open}
              onToggle={toggle}
            />
            {shown.hasSearch && <Pager {...shown.pager} />}
          </Stack>
        </SheetPart>
      )}
    </StepSheet>
  )
}
