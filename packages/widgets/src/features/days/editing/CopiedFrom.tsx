import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  clientDisplayName,
  formatDay,
  formatPeriod,
  isDay,
  type Day,
  type DocumentNoun,
  type ProjectOption,
} from '@daysheet/core'
import { msg, Banner, useWords } from '../../../ui/index.ts'
import { daysAgain, isAsCopied, type Pattern } from '../days-again.ts'
import type { DaysForm } from '../days-form.ts'
import type { EntryKind } from '../entry-kind.ts'
import type { Origin } from './origin.ts'

type Source = Pattern & { client_name: string; company_name: string | null }

export interface CopiedFromProps<Document extends Source> {
  origin: Origin<Document> | null
  noun: DocumentNoun
  numberOf: (document: Document) => string
  entryKind: EntryKind
  /** Fills the form in with the copy, in the place of the draft that was begun before. */
  onReplace: () => void
}

/** What a new document was made from: where its days went, and what did not come along. */
export function CopiedFrom<Document extends Source>(props: CopiedFromProps<Document>) {
  const { origin, noun, numberOf } = props
  const words = useWords()
  if (!origin) return null
  if (origin.is === 'copied') {
    const { document, projects } = origin
    return <Copied {...props} document={document} projects={projects} />
  }
  if (origin.is === 'withoutClient') {
    const document = numberOf(origin.document)
    return (
      <Notice title={words('Nothing was copied from {document}', { document })}>
        {words('{client} takes no new ones from you. Choose another client.', {
          client: clientDisplayName(origin.document),
        })}
      </Notice>
    )
  }
  const title = {
    invoice: msg('The invoice to copy was not found'),
    timesheet: msg('The timesheet to copy was not found'),
  }[noun]
  return (
    <Notice title={title}>
      {msg('It may have been deleted, or the link may be wrong. Nothing was copied.')}
    </Notice>
  )
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Banner role="status" tone="caution" title={title}>
    {children}
  </Banner>
)

interface CopiedProps<Document> extends Omit<CopiedFromProps<Document & Source>, 'origin'> {
  document: Document & Source
  projects: readonly ProjectOption[]
}

function Copied<Document extends Source>(props: CopiedProps<Document>) {
  const { document, projects, entryKind, noun, numberOf, onReplace } = props
  const words = useWords()
  const copyTo = useMemo(() => {
    const target = { projects, entryKind }
    return (start: Day) => daysAgain(document, start, target)
  }, [document, projects, entryKind])
  const start = useCopyFollowing(copyTo)
  const number = numberOf(document)
  if (start === null) {
    return (
      <Banner
        role="status"
        title={
          {
            invoice: msg('You had begun an invoice already'),
            timesheet: msg('You had begun a timesheet already'),
          }[noun]
        }
        actions={[
          { label: words('Copy {document} instead', { document: number }), onPress: onReplace },
        ]}
      >
        {words('It is shown below. Nothing was copied from {document}.', { document: number })}
      </Banner>
    )
  }
  const { leftOut, days, period_start, period_end } = copyTo(start)
  const isMoved = start !== document.period_start
  const hasExpenses = document.items.some(({ item_type }) => item_type === 'expense')
  // A day is folded away, so that its note is not seen.
  const noted = Object.entries(days).flatMap(([date, entries]) =>
    entries.some(({ notes }) => notes) ? [formatDay(date, 'weekday')] : [],
  )
  const sentences = [
    words(
      Object.keys(days).length === 0
        ? msg('It has no work that can be copied.')
        : msg('For another week, change the period start: the days move along.'),
    ),
    leftOut.length > 0 &&
      words('Left out, because no work can be entered on them: {projects}.', {
        projects: words.list(leftOut),
      }),
    hasExpenses && words('Expenses were not copied.'),
    noted.length > 0 &&
      isMoved &&
      words('The notes of {days} came along: check that they still hold.', {
        days: words.list(noted),
      }),
  ]
  return (
    <Banner
      role="status"
      title={
        isMoved
          ? words('Copied from {document}, moved to {period}', {
              document: number,
              period: formatPeriod(period_start, period_end),
            })
          : words('Copied from {document}', { document: number })
      }
    >
      {sentences.filter(Boolean).join(' ')}
    </Banner>
  )
}

/**
 * The start of the period that the form's days were copied to; null while the form shows something
 * else. When the start is changed and nothing else was, the days move along.
 */
function useCopyFollowing(copyTo: (start: Day) => ReturnType<typeof daysAgain>): Day | null {
  const { getValues, setValue, subscribe } = useFormContext<DaysForm>()
  const [copiedTo, setCopiedTo] = useState<Day | null>(() => {
    const { period_start: start, ...form } = getValues()
    return isDay(start) && isAsCopied(form, copyTo(start)) ? start : null
  })
  const latest = useRef(copiedTo)
  useEffect(() => {
    const arrivedAt = (start: Day) => {
      latest.current = start
      setCopiedTo(start)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values: { period_start: start, ...form } }) => {
        const before = latest.current
        if (!isDay(start) || start === before) return
        if (before === null) {
          if (isAsCopied(form, copyTo(start))) arrivedAt(start)
          return
        }
        const were = copyTo(before)
        if (!isAsCopied(form, were)) return
        const { period_end, days } = copyTo(start)
        arrivedAt(start)
        setValue('period_end', period_end)
        for (const date of new Set([...Object.keys(were.days), ...Object.keys(days)])) {
          setValue(`days.${date}`, days[date] ?? [])
        }
      },
    })
  }, [copyTo, setValue, subscribe])
  return copiedTo
}
