import { useState } from 'react'
import { DataTable, ListCard, msg, Stack, Text, useWords } from '../../../ui/index.ts'
import { SubcontractorDialog } from '../subcontractor/subcontractor-dialog.ts'
import { ChoiceBadge } from './ChoiceBadge.tsx'
import { describeNumbers, describeSentName, describeStanding } from './describe-worker.ts'
import { standingOf, type AskedWorker } from './standing.ts'
import type { Choices } from './useChoices.ts'
import { WorkerActs } from './WorkerActs.tsx'

export interface AskedTableProps {
  label: string
  clientId: string
  workers: AskedWorker[]
  choices: Choices
  /** Of the newest request. */
  newestId: string | undefined
}

/** Workers with what HMRC would be told of each; ticked is asked about. */
export function AskedTable({ label, clientId, workers, choices, newestId }: AskedTableProps) {
  const words = useWords()
  const [corrected, setCorrected] = useState<AskedWorker | null>(null)
  const byId = new Map(workers.map((one) => [one.worker_id, one]))
  const labelOf = (id: string) => words('Ask about {name}', { name: byId.get(id)?.name ?? '' })
  const canSelect = (id: string) => {
    const worker = byId.get(id)
    if (!worker || standingOf(worker, newestId) === 'recording') return false
    return worker.can_be_matched || choices.of(worker) === 'verify'
  }
  const selected = new Set(
    workers.filter((one) => choices.of(one) !== null).map(({ worker_id }) => worker_id),
  )
  const select = (next: ReadonlySet<string>) => {
    const ids = workers.map(({ worker_id }) => worker_id)
    choices.choose(
      ids.filter((id) => next.has(id) && !selected.has(id)),
      'match',
    )
    choices.choose(
      ids.filter((id) => !next.has(id) && selected.has(id)),
      null,
    )
  }
  const factsOf = (worker: AskedWorker) => ({
    worker,
    standing: standingOf(worker, newestId),
    choice: choices.of(worker),
  })
  const actsOf = (worker: AskedWorker) => (
    <WorkerActs
      {...factsOf(worker)}
      onChoose={(choice) => choices.choose([worker.worker_id], choice)}
      onCorrect={() => setCorrected(worker)}
    />
  )
  return (
    <>
      <DataTable
        label={label}
        rows={workers}
        rowKey={({ worker_id }) => worker_id}
        selection={{ selected, onChange: select, labelOf, canSelect }}
        columns={[
          {
            key: 'worker',
            header: msg('Worker'),
            cell: (worker) => <WorkerCell worker={worker} />,
          },
          {
            key: 'standing',
            header: msg('With HMRC'),
            cell: (worker) => (
              <Stack gap={1}>
                <div>
                  <ChoiceBadge {...factsOf(worker)} />
                </div>
                <Text size="tiny" tone="muted">
                  <>{describeStanding(worker, standingOf(worker, newestId), words)}</>
                </Text>
              </Stack>
            ),
          },
          { key: 'acts', header: msg('Actions'), kind: 'figure', cell: actsOf },
        ]}
        card={(worker) => (
          <ListCard
            headingLevel={3}
            title={<>{worker.name}</>}
            detail={
              <>
                <Text as="div" size="small" tone="muted">
                  <>{describeNumbers(worker, words)}</>
                </Text>
                <SentName worker={worker} />
              </>
            }
            meta={<>{describeStanding(worker, standingOf(worker, newestId), words)}</>}
            badges={<ChoiceBadge {...factsOf(worker)} />}
            actions={actsOf(worker)}
            tick={
              canSelect(worker.worker_id)
                ? {
                    label: labelOf(worker.worker_id),
                    value: selected.has(worker.worker_id),
                    onChange: (isTicked) =>
                      choices.choose([worker.worker_id], isTicked ? 'match' : null),
                  }
                : undefined
            }
          />
        )}
      />
      {corrected && (
        <SubcontractorDialog
          clientId={clientId}
          worker={corrected}
          onClose={() => setCorrected(null)}
          onSaved={({ worker_id, can_be_matched }) => {
            if (can_be_matched) choices.choose([worker_id], 'match')
          }}
        />
      )}
    </>
  )
}

function WorkerCell({ worker }: { worker: AskedWorker }) {
  const words = useWords()
  return (
    <>
      <Text as="div" size="small" isStrong>
        <>{worker.name}</>
      </Text>
      <Text as="div" size="tiny" tone="muted">
        <>{describeNumbers(worker, words)}</>
      </Text>
      <SentName worker={worker} />
    </>
  )
}

function SentName({ worker }: { worker: AskedWorker }) {
  const sent = describeSentName(worker, useWords())
  return sent === null ? null : (
    <Text as="div" size="tiny" tone="muted">
      <>{sent}</>
    </Text>
  )
}
