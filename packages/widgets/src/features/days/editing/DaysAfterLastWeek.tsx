import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DocumentNoun } from '@daysheet/core'
import { useDaysheet, useSupports } from '../../../provider/index.ts'
import { msg, Button, CopyIcon, Inline, Stack, useWords } from '../../../ui/index.ts'
import { lastWeekAgain } from '../copy-entries.ts'
import { periodDays, type DaysForm } from '../days-form.ts'
import { DayRows, type DayRowsProps } from '../DayRows.tsx'
import { LAST_WEEK_CALLS, lastWeekQuery, type LastWeek } from './last-week-query.ts'

export interface DaysAfterLastWeekProps extends Omit<DayRowsProps, 'earlier' | 'noun'> {
  noun: DocumentNoun
  workerId: string
  clientId: string
  documentId: string | null
}

/** The days of the period, with a button that copies the week before. */
export function DaysAfterLastWeek(props: DaysAfterLastWeekProps) {
  const { workerId, clientId, documentId, ...rows } = props
  const { control } = useFormContext<DaysForm>()
  const [start, end] = useWatch({ control, name: ['period_start', 'period_end'] })
  const hasLastWeek = useSupports()(...LAST_WEEK_CALLS)
  const isPeriod = hasLastWeek && periodDays(start, end) !== null
  const period = {
    noun: rows.noun,
    workerId,
    clientId,
    documentId,
    start: start ?? '',
    end: end ?? '',
  }
  const query = useQuery({ ...lastWeekQuery(useDaysheet(), period), enabled: isPeriod })
  return (
    <Stack gap={2}>
      {isPeriod && <CopyLastWeek query={query} {...rows} />}
      <DayRows {...rows} earlier={(isPeriod && query.data?.days) || undefined} />
    </Stack>
  )
}

interface CopyLastWeekProps extends Pick<DayRowsProps, 'projects' | 'entryKind'> {
  query: UseQueryResult<LastWeek | null>
}

/** Fills the days that have no work yet with those of seven days before. */
function CopyLastWeek({ query, projects, entryKind }: CopyLastWeekProps) {
  const { getValues, setValue, clearErrors } = useFormContext<DaysForm>()
  const { notify } = useDaysheet()
  const words = useWords()
  const [isRequested, setRequested] = useState(false)
  const forget = useRef<() => void>(undefined)
  // The Undo of a toast must not change another form.
  useEffect(() => () => forget.current?.(), [])
  const put = (days: DaysForm['days']) => {
    clearErrors('items' as never)
    for (const [date, entries] of Object.entries(days)) setValue(`days.${date}`, entries)
  }
  const copy = async () => {
    setRequested(true)
    const { data: lastWeek } = query.data === undefined ? await query.refetch() : query
    if (lastWeek === undefined) {
      return notify.error(msg('Failed to load last week. Nothing that you typed was changed.'))
    }
    if (lastWeek === null) return notify.info(msg('There is no work from last week to copy'))
    const copied = lastWeekAgain(lastWeek.days, getValues(), { projects, entryKind })
    const count = Object.keys(copied).length
    if (count === 0) return notify.info(msg('Every day that was worked last week has work already'))
    put(copied)
    const { number } = lastWeek
    const message = words(
      { one: 'Copied 1 day from {document}', other: 'Copied {count} days from {document}' },
      { count, document: number },
    )
    forget.current = notify.withAction(message, {
      label: msg('Undo'),
      onPress: () => put(Object.fromEntries(Object.keys(copied).map((date) => [date, []]))),
    })
  }
  return (
    <Inline justify="end">
      <Button
        size="compact"
        icon={<CopyIcon size="s" />}
        isPending={isRequested && query.isFetching}
        onPress={() => void copy()}
      >
        {msg('Copy last week')}
      </Button>
    </Inline>
  )
}
