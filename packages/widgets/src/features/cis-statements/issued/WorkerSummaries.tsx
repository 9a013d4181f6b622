import { useState } from 'react'
import { describeCisStatus, formatTaxYear, type WorkerCisSummary } from '@daysheet/core'
import { LoadFailure } from '../../../provider/index.ts'
import {
  msg,
  Button,
  FactCell,
  FactCells,
  Heading,
  Sheet,
  Skeleton,
  Stack,
  Text,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import type { useCisWorkers } from '../useCisWorkers.ts'
import * as css from './issued-statements.css.ts'

/** A line of them at a desk: what was given must not be far below, least of all on a phone. */
const SHOWN = 3

export interface WorkerSummariesProps {
  workers: ReturnType<typeof useCisWorkers>
  year: number
  chosen: string | null
  onChoose: (workerId: string | null) => void
}

/** Each worker with what their statements of the tax year come to, those with most to give first. */
export function WorkerSummaries({ workers, year, chosen, onChoose }: WorkerSummariesProps) {
  const words = useWords()
  const [isWhole, setWhole] = useState(false)
  const { query, isPending } = workers
  if (query.isLoadingError) {
    return (
      <LoadFailure
        error={query.error}
        title={msg('Failed to load workers summary')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    )
  }
  if (isPending) return <Skeleton shape="cells" label={msg('Loading workers')} count={3} />
  // Who no longer works for them counts in the years in which they were given something.
  const all = workers.workers
    .filter(({ id, engagement_status, statements_count, statements_to_give }) =>
      chosen === null
        ? engagement_status === 'active' || statements_count + statements_to_give > 0
        : id === chosen,
    )
    // By name where there is as much to do.
    .toSorted((one, other) => other.statements_to_give - one.statements_to_give)
  if (all.length === 0) return null
  return (
    <Stack gap={3}>
      <ul
        className={css.cards}
        aria-label={words('Workers in {tax_year}', { tax_year: formatTaxYear(year) })}
      >
        {(isWhole ? all : all.slice(0, SHOWN)).map((worker) => (
          <li key={worker.id} className={css.card}>
            <SummaryCard
              worker={worker}
              isChosen={worker.id === chosen}
              onChoose={() => onChoose(worker.id === chosen ? null : worker.id)}
            />
          </li>
        ))}
      </ul>
      {all.length > SHOWN && (
        <div>
          <Button size="compact" onPress={() => setWhole(!isWhole)}>
            {isWhole
              ? words('Show {count} workers', { count: SHOWN })
              : words('Show all {count} workers', { count: all.length })}
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface SummaryCardProps {
  worker: WorkerCisSummary
  isChosen: boolean
  onChoose: () => void
}

function SummaryCard({ worker, isChosen, onChoose }: SummaryCardProps) {
  const words = useWords()
  const { full_name, statements_count: count, statements_to_give: toGive } = worker
  return (
    <Sheet label={words('CIS of {name}', { name: full_name })}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2} size="part">
            <>{full_name}</>
          </Heading>
          <Text size="small" tone="muted">
            {standingOf(worker, words)}
          </Text>
          {toGive > 0 && (
            <Text size="small" isStrong>
              {words(
                { one: '1 statement to give', other: '{count} statements to give' },
                { count: toGive },
              )}
            </Text>
          )}
        </Stack>
        <FactCells columns={2}>
          <FactCell label={msg('Payments')} figure={worker.total_payments_this_year} />
          <FactCell label={msg('Deductions')} figure={worker.total_deductions_this_year} />
        </FactCells>
        {count === 0 && !isChosen ? (
          <Text size="small" tone="muted">
            {msg('No statements yet')}
          </Text>
        ) : (
          <div>
            <Button
              size="compact"
              label={
                isChosen
                  ? msg('Show every worker')
                  : words(
                      { one: '1 statement of {name}', other: '{count} statements of {name}' },
                      { count, name: full_name },
                    )
              }
              onPress={onChoose}
            >
              {isChosen
                ? msg('Show every worker')
                : words({ one: '1 statement', other: '{count} statements' }, { count })}
            </Button>
          </div>
        )}
      </Stack>
    </Sheet>
  )
}

/** `20% Deduction · UTR 2108834503`; tax details are shown while they work together. */
const standingOf = (worker: WorkerCisSummary, words: Words): string =>
  worker.engagement_status === 'active'
    ? [
        words(describeCisStatus(worker.cis_status)),
        worker.utr_number === null
          ? words('No UTR given')
          : words('UTR {utr}', { utr: worker.utr_number }),
      ].join(' · ')
    : words('No longer works for you')
